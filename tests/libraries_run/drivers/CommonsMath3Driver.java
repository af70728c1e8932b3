// SPDX-License-Identifier: MIT
package drivers;

import static drivers.Calls.show;

import java.util.Arrays;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.apache.commons.math3.analysis.function.Gaussian;
import org.apache.commons.math3.analysis.integration.RombergIntegrator;
import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.apache.commons.math3.analysis.interpolation.DividedDifferenceInterpolator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.polynomials.PolynomialsUtils;
import org.apache.commons.math3.analysis.solvers.BisectionSolver;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.complex.ComplexFormat;
import org.apache.commons.math3.complex.Quaternion;
import org.apache.commons.math3.distribution.BetaDistribution;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.fitting.PolynomialCurveFitter;
import org.apache.commons.math3.fitting.WeightedObservedPoints;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.fraction.Fraction;
import org.apache.commons.math3.geometry.euclidean.threed.Rotation;
import org.apache.commons.math3.geometry.euclidean.threed.RotationConvention;
import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;
import org.apache.commons.math3.geometry.euclidean.twod.Vector2D;
import org.apache.commons.math3.geometry.euclidean.twod.hull.MonotoneChain;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.apache.commons.math3.ml.clustering.DoublePoint;
import org.apache.commons.math3.ml.clustering.KMeansPlusPlusClusterer;
import org.apache.commons.math3.ml.distance.EuclideanDistance;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.ClassicalRungeKuttaIntegrator;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.ISAACRandom;
import org.apache.commons.math3.random.JDKRandomGenerator;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.RandomDataGenerator;
import org.apache.commons.math3.random.SobolSequenceGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.special.Beta;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.apache.commons.math3.stat.inference.TestUtils;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.Combinations;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.apache.commons.math3.util.ContinuedFraction;
import org.apache.commons.math3.util.FastMath;
import org.apache.commons.math3.util.MathArrays;
import org.apache.commons.math3.util.MathUtils;
import org.apache.commons.math3.util.Precision;

public final class CommonsMath3Driver {
    private static final double[] DATA = {2.5, 3.75, 1.25, 8.5, 4.0, 6.25, 7.5, 0.5};

    private static void functions() {
        show("FastMath.sin", () -> FastMath.sin(12345.678));
        show("FastMath.exp", () -> FastMath.exp(-3.25));
        show("FastMath.pow", () -> FastMath.pow(1.0000001, 1e7));
        show("FastMath.log1p", () -> FastMath.log1p(1e-9));
        show("FastMath.atan2", () -> FastMath.atan2(-1.5, -0.25));
        show("FastMath.cbrt", () -> FastMath.cbrt(-17.0));
        show("FastMath.nextAfter", () -> FastMath.nextAfter(1.0, 2.0));
        show("FastMath.IEEEremainder", () -> FastMath.IEEEremainder(17.5, 4.25));
        show("Gamma.logGamma", () -> Gamma.logGamma(12.5));
        show("Gamma.digamma", () -> Gamma.digamma(0.75));
        show("Gamma.regularizedGammaP", () -> Gamma.regularizedGammaP(2.5, 1.5));
        show("Beta.regularizedBeta", () -> Beta.regularizedBeta(0.3, 2, 5));
        show("Erf.erf", () -> Erf.erf(0.7));
        show("Erf.erfInv", () -> Erf.erfInv(0.25));
        show("ContinuedFraction.evaluate", () -> new ContinuedFraction() {
            @Override
            protected double getA(int n, double x) {
                return 1;
            }

            @Override
            protected double getB(int n, double x) {
                return 1;
            }
        }.evaluate(1, 1e-12));
        show("Gaussian.value", () -> new Gaussian(1, 2).value(0.5));
        show("DerivativeStructure", () -> {
            DerivativeStructure x = new DerivativeStructure(1, 4, 0, 2.5);
            return x.sin().multiply(x.exp()).getAllDerivatives();
        });
        show("PolynomialFunction", () -> new PolynomialFunction(new double[] {1, -2, 0, 3}).multiply(
            new PolynomialFunction(new double[] {-1, 1})));
        show("PolynomialFunction.derivative",
            () -> new PolynomialFunction(new double[] {1, -2, 0, 3}).polynomialDerivative());
        show("PolynomialsUtils.legendre", () -> PolynomialsUtils.createLegendrePolynomial(5));
        show("BrentSolver", () -> new BrentSolver(1e-12).solve(100, Math::cos, 1, 2));
        show("BisectionSolver", () -> new BisectionSolver(1e-9).solve(100, x -> x * x - 2, 0, 2));
        show("BrentSolver no bracket", () -> new BrentSolver().solve(100, x -> x * x + 1, 0, 2));
        show("LaguerreSolver", () -> new LaguerreSolver().solveAllComplex(new double[] {-6, 11, -6, 1}, 0.0));
        show("SimpsonIntegrator", () -> new SimpsonIntegrator().integrate(10000, FastMath::exp, 0, 1));
        show("RombergIntegrator", () -> new RombergIntegrator().integrate(10000, x -> 1 / x, 1, 3));
        show("GaussIntegrator", () -> new GaussIntegratorFactory().legendre(7, 0, 2).integrate(x -> x * x * x));
        show("SplineInterpolator", () -> new SplineInterpolator().interpolate(
            new double[] {0, 1, 2, 3}, new double[] {0, 1, 4, 9}).value(1.5));
        show("DividedDifferenceInterpolator", () -> new DividedDifferenceInterpolator().interpolate(
            new double[] {0, 1, 3}, new double[] {1, 3, 2}).value(2));
        show("BrentOptimizer", () -> {
            UnivariateFunction function = x -> (x - 1.5) * (x - 1.5) + 2;
            return new BrentOptimizer(1e-10, 1e-14)
                .optimize(new MaxEval(200), GoalType.MINIMIZE, new SearchInterval(0, 4),
                    new UnivariateObjectiveFunction(function))
                .getPoint();
        });
        show("SimplexSolver", () -> {
            LinearObjectiveFunction goal = new LinearObjectiveFunction(new double[] {3, 5}, 0);
            LinearConstraintSet constraints = new LinearConstraintSet(
                new LinearConstraint(new double[] {1, 0}, Relationship.LEQ, 4),
                new LinearConstraint(new double[] {0, 2}, Relationship.LEQ, 12),
                new LinearConstraint(new double[] {3, 2}, Relationship.LEQ, 18));
            return new SimplexSolver()
                .optimize(goal, constraints, GoalType.MAXIMIZE, new NonNegativeConstraint(true))
                .getPoint();
        });
        show("PolynomialCurveFitter", () -> {
            WeightedObservedPoints points = new WeightedObservedPoints();
            for (int i = 0; i < 6; i++) {
                points.add(i, 1 + 2 * i - 0.5 * i * i);
            }
            return Arrays.stream(PolynomialCurveFitter.create(2).fit(points.toList()))
                .map(x -> Precision.round(x, 9))
                .toArray();
        });
    }

    private static void algebra() {
        RealMatrix matrix = new Array2DRowRealMatrix(new double[][] {{4, 1, 2}, {1, 3, 0}, {2, 0, 5}});
        show("RealMatrix.multiply", () -> matrix.multiply(matrix));
        show("RealMatrix.power", () -> matrix.power(3).getTrace());
        show("RealMatrix.getNorm", () -> matrix.getNorm() + matrix.getFrobeniusNorm());
        show("RealMatrix.multiply mismatch", () -> matrix.multiply(MatrixUtils.createRealIdentityMatrix(2)));
        show("LUDecomposition.getDeterminant", () -> new LUDecomposition(matrix).getDeterminant());
        show("LUDecomposition.solve",
            () -> new LUDecomposition(matrix).getSolver().solve(new ArrayRealVector(new double[] {1, 2, 3})));
        show("LUDecomposition singular", () ->
            new LUDecomposition(new Array2DRowRealMatrix(new double[][] {{1, 2}, {2, 4}})).getSolver().getInverse());
        show("QRDecomposition.getR", () -> new QRDecomposition(matrix).getR());
        show("CholeskyDecomposition.getL", () -> new CholeskyDecomposition(matrix).getL());
        show("EigenDecomposition", () -> new EigenDecomposition(matrix).getRealEigenvalues());
        show("SingularValueDecomposition", () -> new SingularValueDecomposition(matrix).getSingularValues());
        show("SingularValueDecomposition.getConditionNumber",
            () -> new SingularValueDecomposition(matrix).getConditionNumber());
        show("MatrixUtils.inverse", () -> MatrixUtils.inverse(matrix).getEntry(1, 2));
        show("ArrayRealVector.dotProduct",
            () -> new ArrayRealVector(DATA).dotProduct(new ArrayRealVector(DATA).mapMultiply(2)));
        show("ArrayRealVector.unitVector", () -> new ArrayRealVector(new double[] {3, 4}).unitVector());
        show("Complex.pow", () -> new Complex(1, 2).pow(new Complex(0.5, -1)));
        show("Complex.sqrt", () -> new Complex(-3, 4).sqrt());
        show("Complex.nthRoot", () -> new Complex(8, 0).nthRoot(3));
        show("Complex.divide by zero", () -> Complex.ONE.divide(Complex.ZERO));
        show("ComplexFormat", () -> new ComplexFormat().format(new Complex(1.5, -2.25)));
        show("Quaternion.multiply", () -> new Quaternion(1, 2, 3, 4).multiply(new Quaternion(0, 1, 0, -1)));
        show("Fraction", () -> new Fraction(3.14159, 1000));
        show("Fraction.add", () -> new Fraction(1, 3).add(new Fraction(1, 6)));
        show("Fraction overflow", () -> new Fraction(Integer.MAX_VALUE).add(1));
        show("BigFraction.pow", () -> new BigFraction(2, 3).pow(40));
        show("Vector3D.crossProduct", () -> new Vector3D(1, 2, 3).crossProduct(new Vector3D(-2, 0, 1)));
        show("Vector3D.angle", () -> Vector3D.angle(Vector3D.PLUS_I, new Vector3D(1, 1, 0)));
        show("Rotation.applyTo",
            ()
                -> new Rotation(Vector3D.PLUS_K, FastMath.PI / 3, RotationConvention.VECTOR_OPERATOR)
                    .applyTo(Vector3D.PLUS_I));
        show("MonotoneChain",
            ()
                -> new MonotoneChain().findHullVertices(Arrays.asList(new Vector2D(0, 0), new Vector2D(2, 0),
                    new Vector2D(1, 1), new Vector2D(2, 2), new Vector2D(0, 2))));
        show("FastFourierTransformer",
            () -> new FastFourierTransformer(DftNormalization.STANDARD).transform(DATA, TransformType.FORWARD));
    }

    private static void statistics() {
        double[] other = {1.0, 2.5, 1.5, 7.0, 5.0, 5.5, 8.0, 1.5};
        show("DescriptiveStatistics", () -> new DescriptiveStatistics(DATA));
        show("DescriptiveStatistics.getPercentile", () -> new DescriptiveStatistics(DATA).getPercentile(33));
        show("SummaryStatistics", () -> {
            SummaryStatistics summary = new SummaryStatistics();
            for (double each : DATA) {
                summary.addValue(each);
            }
            return summary.getSummary();
        });
        show("StatUtils.geometricMean", () -> StatUtils.geometricMean(DATA));
        show("StatUtils.variance", () -> StatUtils.variance(DATA));
        show("StatUtils.mode", () -> StatUtils.mode(new double[] {1, 2, 2, 3, 3}));
        show("StatUtils.normalize", () -> StatUtils.normalize(DATA));
        show("PearsonsCorrelation", () -> new PearsonsCorrelation().correlation(DATA, other));
        show("SpearmansCorrelation", () -> new SpearmansCorrelation().correlation(DATA, other));
        show("TestUtils.tTest", () -> TestUtils.tTest(DATA, other));
        show("TestUtils.chiSquare", () -> TestUtils.chiSquare(new double[] {10, 20, 30}, new long[] {12, 18, 30}));
        show("TestUtils.kolmogorovSmirnovStatistic", () ->
            TestUtils.kolmogorovSmirnovStatistic(new NormalDistribution(4, 3), DATA));
        show("SimpleRegression", () -> {
            SimpleRegression regression = new SimpleRegression();
            for (int i = 0; i < DATA.length; i++) {
                regression.addData(DATA[i], other[i]);
            }
            return regression.getSlope() + " " + regression.getIntercept() + " " + regression.getRSquare();
        });
        show("OLSMultipleLinearRegression", () -> {
            OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
            regression.newSampleData(
                new double[] {1, 2, 4, 7, 11}, new double[][] {{1, 0}, {2, 1}, {3, 1}, {4, 0}, {5, 2}});
            return regression.estimateRegressionParameters();
        });
        show("NormalDistribution.cumulativeProbability",
            () -> new NormalDistribution(null, 1, 2).cumulativeProbability(2.5));
        show("NormalDistribution.inverseCumulativeProbability", () ->
            new NormalDistribution(null, 0, 1).inverseCumulativeProbability(0.975));
        show("NormalDistribution bad", () -> new NormalDistribution(null, 0, -1));
        show("BinomialDistribution.probability", () -> new BinomialDistribution(null, 20, 0.3).probability(7));
        show("PoissonDistribution.cumulativeProbability", () -> new PoissonDistribution(4.5).cumulativeProbability(3));
        show("TDistribution.density", () -> new TDistribution(null, 7).density(1.1));
        show("ChiSquaredDistribution", () -> new ChiSquaredDistribution(null, 5).inverseCumulativeProbability(0.9));
        show("BetaDistribution.getNumericalVariance", () -> new BetaDistribution(null, 2, 3).getNumericalVariance());
        show("MersenneTwister", () -> new MersenneTwister(42).nextLong());
        show("Well19937c", () -> new Well19937c(42).nextGaussian());
        show("ISAACRandom", () -> new ISAACRandom(42).nextInt(1000));
        show("RandomDataGenerator.nextPermutation",
            () -> new RandomDataGenerator(new MersenneTwister(7)).nextPermutation(10, 5));
        show("RandomDataGenerator.nextPoisson", () -> new RandomDataGenerator(new MersenneTwister(7)).nextPoisson(50));
        show("SobolSequenceGenerator", () -> {
            SobolSequenceGenerator sobol = new SobolSequenceGenerator(3);
            sobol.skipTo(5);
            return sobol.nextVector();
        });
        show("KMeansPlusPlusClusterer", () -> {
            JDKRandomGenerator random = new JDKRandomGenerator();
            random.setSeed(5);
            return new KMeansPlusPlusClusterer<DoublePoint>(2, 100, new EuclideanDistance(), random)
                .cluster(Arrays.asList(new DoublePoint(new int[] {1, 1}), new DoublePoint(new int[] {9, 9}),
                    new DoublePoint(new int[] {1, 2}), new DoublePoint(new int[] {8, 9})))
                .stream()
                .map(cluster -> cluster.getPoints().toString())
                .sorted()
                .toList();
        });
    }

    private static void numbers() {
        FirstOrderDifferentialEquations circle = new FirstOrderDifferentialEquations() {
            @Override
            public int getDimension() {
                return 2;
            }

            @Override
            public void computeDerivatives(double t, double[] y, double[] derivatives) {
                derivatives[0] = -y[1];
                derivatives[1] = y[0];
            }
        };
        show("ClassicalRungeKuttaIntegrator", () -> {
            double[] y = {1, 0};
            new ClassicalRungeKuttaIntegrator(0.01).integrate(circle, 0, y, 1, y);
            return y;
        });
        show("DormandPrince853Integrator", () -> {
            double[] y = {1, 0};
            new DormandPrince853Integrator(1e-8, 1, 1e-10, 1e-10).integrate(circle, 0, y, 3, y);
            return y;
        });
        show("Primes.nextPrime", () -> Primes.nextPrime(1_000_000));
        show("Primes.primeFactors", () -> Primes.primeFactors(1_234_567_890));
        show("ArithmeticUtils.gcd", () -> ArithmeticUtils.gcd(123456L, 7890L));
        show("ArithmeticUtils.lcm overflow", () -> ArithmeticUtils.lcm(Integer.MAX_VALUE, Integer.MAX_VALUE - 1));
        show("ArithmeticUtils.pow", () -> ArithmeticUtils.pow(7L, 20));
        show("CombinatoricsUtils.binomialCoefficient", () -> CombinatoricsUtils.binomialCoefficient(50, 21));
        show("CombinatoricsUtils.factorial too big", () -> CombinatoricsUtils.factorial(21));
        show("CombinatoricsUtils.stirlingS2", () -> CombinatoricsUtils.stirlingS2(10, 4));
        show("Combinations", () -> {
            StringBuilder all = new StringBuilder();
            for (int[] each : new Combinations(4, 2)) {
                all.append(Arrays.toString(each));
            }
            return all;
        });
        show("Precision.round", () -> Precision.round(2.5, 0, java.math.BigDecimal.ROUND_HALF_EVEN));
        show("Precision.equals", () -> Precision.equals(1.0, 1.0 + 2 * Precision.EPSILON, 3));
        show("MathArrays.linearCombination", () -> MathArrays.linearCombination(1e16, 1, -1e16, 1, 1, 0.5));
        show("MathArrays.convolve", () -> MathArrays.convolve(new double[] {1, 2, 3}, new double[] {0, 1, 0.5}));
        show("MathArrays.sortInPlace", () -> {
            double[] keys = {3, 1, 2};
            double[] values = {30, 10, 20};
            MathArrays.sortInPlace(keys, values);
            return values;
        });
        show("MathUtils.normalizeAngle", () -> MathUtils.normalizeAngle(10, 0));
        show("MathUtils.hash", () -> MathUtils.hash(DATA));
    }

    public static void main(String[] args) {
        functions();
        algebra();
        statistics();
        numbers();
    }
}
