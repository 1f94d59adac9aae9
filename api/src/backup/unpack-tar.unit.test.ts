import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { unpackTar } from "./unpack-tar.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-tar-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A tar with one file. */
function tarOf(name: string, content: string): AsyncIterable<Buffer> {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, "0"), 124);
  header.write("0", 156);
  const body = Buffer.alloc(512);
  body.write(content);
  return (async function* () {
    yield Buffer.concat([header, body, Buffer.alloc(1024)]);
    await Promise.resolve();
  })();
}

test(
  "an archive unpacks into its folder, and into no folder beside it, however similar the name",
  { meta: { proves: ["C116"] } },
  async () => {
    const into = join(folder, "database");
    await unpackTar(tarOf("base/1", "x"), into);
    for (const name of ["../database-evil/x", "../x", "base/../../x", "/etc/x".padStart(8, "../")])
      await expect(unpackTar(tarOf(name, "x"), into)).rejects.toThrow("leads out of the folder");
    expect(readdirSync(folder)).toEqual(["database"]);
  },
);
