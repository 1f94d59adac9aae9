import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Header, pack } from "tar-stream";
import { afterAll, beforeEach, expect, test } from "vitest";
import { unpackTar } from "./restore-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-tar-"));
const into = join(folder, "database");
beforeEach(() => rmSync(into, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** A tar with one entry. */
async function tarOf(header: Partial<Header> & { name: string }, content = ""): Promise<Buffer> {
  const tar = pack();
  tar.entry(header, content);
  tar.finalize();
  return await buffer(tar as AsyncIterable<Uint8Array>);
}

/** Arrives in pieces that end anywhere. */
async function* inPieces(tar: Buffer, length = 1000) {
  for (let at = 0; at < tar.length; at += length) yield await Promise.resolve(tar.subarray(at, at + length));
}

test(
  "an archive unpacks into its folder, and into no folder beside it, however similar the name",
  { meta: { proves: ["C116"] } },
  async () => {
    await unpackTar(inPieces(await tarOf({ name: "base/1" }, "x")), into);
    for (const name of ["../database-evil/x", "../x", "base/../../x", "/etc/x".padStart(8, "../../")])
      for (const header of [{ name }, { name: "base/1", pax: { path: name } }])
        await expect(unpackTar(inPieces(await tarOf(header, "x")), into)).rejects.toThrow("leads out of the folder");
    expect(readdirSync(folder)).toEqual(["database"]);
  },
);

test("an operator finds files and folders as they were backed up, for nobody else to read", async () => {
  const content = "0123456789".repeat(100_000);
  await unpackTar(inPieces(await tarOf({ name: "base/1" }, content), 77_777), into);
  await unpackTar(inPieces(await tarOf({ name: "base/empty" })), into);
  await unpackTar(inPieces(await tarOf({ name: "pg_notify/", type: "directory" })), into);
  expect(new Set(readdirSync(into, { recursive: true, encoding: "utf8" }))).toEqual(
    new Set(["base", "base/1", "base/empty", "pg_notify"]),
  );
  expect(readFileSync(join(into, "base/1"), "utf8")).toBe(content);
  expect(["pg_notify", "base/1"].map((name) => statSync(join(into, name)).mode & 0o777)).toEqual([0o700, 0o600]);
});

test("an archive with links or devices does not unpack", async () => {
  for (const type of ["link", "symlink", "character-device", "fifo"] as const)
    await expect(unpackTar(inPieces(await tarOf({ name: "x", type, linkname: "/etc" })), into)).rejects.toThrow(
      "x is neither file nor folder",
    );
});

test("an archive that ends early or was altered does not unpack", async () => {
  const tar = await tarOf({ name: "base/1" }, "x".repeat(100_000));
  await expect(unpackTar(inPieces(tar.subarray(0, 50_000)), into)).rejects.toThrow("Unexpected end of data");
  await expect(unpackTar(inPieces(tar.subarray(0, 300)), into)).rejects.toThrow("Unexpected end of data");
  tar.write("base/2", 0);
  await expect(unpackTar(inPieces(tar), into)).rejects.toThrow("Invalid tar header");
});
