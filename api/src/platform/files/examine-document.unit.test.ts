import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { isSafeToOpen } from "./examine-document.ts";

/** A small PDF with one object of millions of names, which take long to read. */
function pdfOfNames(count: number): Uint8Array {
  const table = "10 0 ";
  const packed = deflateSync(Buffer.from(`${table}<<${"/J#61 ".repeat(count)}>>`, "latin1")).toString("latin1");
  const dictionary = `<< /Type /ObjStm /N 1 /First ${table.length} /Filter /FlateDecode >>`;
  return Uint8Array.from(Buffer.from(`%PDF-1.7\n1 0 obj\n${dictionary}stream\n${packed}\nendstream\nendobj\n%%EOF\n`, "latin1"));
}

test(
  "everyone else is served while a stranger's PDF that takes long to read is examined",
  { meta: { proves: ["C122"] } },
  async () => {
    let served = 0;
    const others = setInterval(() => (served += 1), 1);
    expect(await isSafeToOpen(pdfOfNames(100_000), "pdf")).toBe(true);
    clearInterval(others);
    expect(served).toBeGreaterThan(0);
  },
);

test("a document that is not read in time is not safe", { meta: { proves: ["C122"] } }, async () => {
  expect(await isSafeToOpen(pdfOfNames(4_000_000), "pdf", { milliseconds: 1 })).toBe(false);
});

test("a document whose examination fails is not safe", async () => {
  expect(await isSafeToOpen(undefined as never, "pdf")).toBe(false);
});
