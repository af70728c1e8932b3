// SPDX-License-Identifier: MIT
// What is the same on every page.
#pragma once

#include <string_view>

namespace ristretto::explore {

inline constexpr std::string_view kStyle = R"css(
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --line: #8a8a8a; --seen: #e3f1e3; --mark: #ffd873;
  --edge: #b35c00; --faint: #595959; }
@media (prefers-color-scheme: dark) { :root { --ink: #eaeaea; --paper: #16181b; --line: #7d7d7d; --seen: #1f3a24;
  --mark: #6b4d00; --edge: #ffb454; --faint: #b0b0b0; } }
body { margin: 1rem; font: 15px/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font: 600 1.2rem/1.3 ui-monospace, monospace; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0 0 .4rem; }
main { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
section { flex: 1 1 24rem; min-width: 0; overflow: auto; max-height: 85vh; }
pre, code, .tree, .code { font: 13px/1.45 ui-monospace, monospace; }
.code { border-collapse: collapse; min-width: 100%; }
.code td { padding: 0 .6rem 0 .2rem; white-space: pre; }
.code td:first-child { color: var(--faint); text-align: right; user-select: none; }
.code tr.seen { background: var(--seen); }
.code tr.on { background: var(--mark); }
.tree ul { list-style: none; margin: 0; padding-left: 1.1rem; border-left: 1px solid var(--line); }
.tree > ul { border: 0; padding: 0; }
.tree .cut { color: var(--faint); }
.tree button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 4px;
  padding: 0 .4rem; margin: .1rem 0; text-align: left; cursor: pointer; }
.tree button[aria-pressed=true] { background: var(--mark); }
.tree button:focus-visible { outline: 3px solid var(--edge); }
.tree .inputs { display: block; color: var(--faint); }
svg text { font: 12px ui-monospace, monospace; fill: var(--ink); text-anchor: middle; }
svg text.small { font-size: 10px; fill: var(--faint); }
svg rect { fill: var(--paper); stroke: var(--line); }
svg .block.seen rect { fill: var(--seen); }
svg .block.on rect { fill: var(--mark); stroke: var(--edge); stroke-width: 2; }
svg .edge path { fill: none; stroke: var(--line); }
svg .edge.exception path { stroke-dasharray: 4 3; }
svg .edge.on path { stroke: var(--edge); stroke-width: 3; }
svg marker path { fill: var(--line); }
table.goals td { padding-right: 1rem; }
)css";

inline constexpr std::string_view kScript = R"js(
"use strict";
const all = (selector) => Array.from(document.querySelectorAll(selector));
const words = (text) => (text ? text.split(" ") : []);
function show(button) {
  const wasOn = button.getAttribute("aria-pressed") === "true";
  all("[aria-pressed=true]").forEach((each) => each.setAttribute("aria-pressed", "false"));
  all(".on").forEach((each) => each.classList.remove("on"));
  const status = document.getElementById("status");
  status.textContent = "";
  if (wasOn) return;
  button.setAttribute("aria-pressed", "true");
  const mark = (name, value) =>
    all("[data-" + name + "=\"" + value + "\"]").forEach((each) => each.classList.add("on"));
  words(button.dataset.lines).forEach((line) => mark("line", line));
  words(button.dataset.pcs).forEach((pc) => mark("pc", pc));
  const blocks = words(button.dataset.blocks);
  blocks.forEach((block, i) => {
    mark("block", block);
    if (i > 0) mark("edge", blocks[i - 1] + "-" + block);
  });
  status.textContent = "Showing path " + button.dataset.path;
}
all("button[data-path]").forEach((button) => button.addEventListener("click", () => show(button)));
function showAddressed() {
  const chosen = location.hash.startsWith("#path-") ? document.getElementById(location.hash.slice(1)) : null;
  if (chosen && chosen.getAttribute("aria-pressed") !== "true") show(chosen);
}
addEventListener("hashchange", showAddressed);
showAddressed();
)js";

}  // namespace ristretto::explore
