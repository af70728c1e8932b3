# SPDX-License-Identifier: MIT
"""Jars: well-formed ones by zipfile, and the same with one field lying."""

import io
import struct
import zipfile

from seeds import texts

CLASS = b"\xca\xfe\xba\xbe" + bytes(60)
END = b"PK\5\6"
CENTRAL = b"PK\1\2"
LOCAL = b"PK\3\4"


def jar(entries, method=zipfile.ZIP_DEFLATED, comment=b""):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, data in entries:
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = method
            file.writestr(info, data)
        file.comment = comment
    return out.getvalue()


class Unseekable(io.RawIOBase):
    """zipfile then writes data descriptors."""

    def __init__(self):
        self.data = bytearray()

    def writable(self):
        return True

    def write(self, data):
        self.data += data
        return len(data)


def streamed(entries):
    out = Unseekable()
    with zipfile.ZipFile(out, "w") as file:
        for name, data in entries:
            file.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
    return bytes(out.data)


def patched(data, signature, offset, layout, value):
    """`value` at `offset` of the last record with that signature."""
    at = data.rindex(signature) + offset
    value = struct.pack("<" + layout, value)
    return data[:at] + value + data[at + len(value) :]


def zip64(entries):
    """All sizes in the 64-bit extra field and the zip64 end record, as for a file beyond 4 GiB."""
    body, directory = b"", b""
    for name, data in entries:
        crc = zipfile.crc32(data)
        offset = len(body)
        common = struct.pack("<HHHII", 45, 0, 0, 0, crc)
        wide = struct.pack("<HHQQQ", 1, 24, len(data), len(data), offset)
        body += LOCAL + common + struct.pack("<IIHH", len(data), len(data), len(name), 0) + name + data
        saturated = struct.pack("<IIHHHHHII", 0xFFFFFFFF, 0xFFFFFFFF, len(name), len(wide), 0, 0, 0, 0, 0xFFFFFFFF)
        directory += CENTRAL + struct.pack("<H", 45) + common + saturated + name + wide
    count, start = len(entries), len(body)
    record = b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, count, count, len(directory), start)
    locator = b"PK\6\7" + struct.pack("<IQI", 0, start + len(directory), 1)
    end = END + struct.pack("<HHHHIIH", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    return body + directory + record + locator + end


def seeds():
    entries = [("META-INF/MANIFEST.MF", texts.MANIFEST), ("a/B.class", CLASS), ("a/", b""), ("empty", b"")]
    versions = entries + [(f"META-INF/versions/{n}/a/B.class", CLASS + bytes([n])) for n in (9, 11, 17, 21)]
    stored, deflated = jar(entries, zipfile.ZIP_STORED), jar(entries)
    return {
        "stored": stored,
        "deflated": deflated,
        "streamed": streamed(entries),
        "zip64": zip64([(b"META-INF/MANIFEST.MF", texts.MANIFEST), (b"a/B.class", CLASS)]),
        "multi-release": jar(versions),
        "same-name-twice": stored.replace(b"empty", b"a/B.c"),
        "comment": jar(entries[1:2], comment=END + bytes(18)),
        "stub": b"#!/bin/sh\nexec java -jar $0\n" + deflated,
        "trailer": deflated + b"appended",
        "bomb": jar([("zeros", bytes(1 << 20))]),
        "no-entries": jar([]),
        "lying-offset": patched(stored, END, 16, "I", 0x7FFFFFFF),
        "lying-directory-size": patched(stored, END, 12, "I", 10),
        "lying-count": patched(stored, END, 10, "H", 99),
        "lying-local-offset": patched(stored, CENTRAL, 42, "I", 0xFFFFFF00),
        "lying-name-length": patched(stored, CENTRAL, 28, "H", 0xFFFF),
        "lying-size": patched(deflated, CENTRAL, 24, "I", 0x3FFFFFFF),
        "unknown-method": patched(stored, CENTRAL, 10, "H", 99),
        "encrypted": patched(stored, CENTRAL, 8, "H", 1),
        "wrong-checksum": patched(stored, CENTRAL, 16, "I", 1),
        "cut-off": deflated[: len(deflated) // 2],
        "end-record-only": END + bytes(18),
        "no-zip": b"this is no zip archive",
        "empty": b"",
    }
