import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { FileStore } from "#api/platform/files/index.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = async (bytes: ReadableStream<Uint8Array>) => new Response(bytes).text();
const keysBelow = async (files: FileStore, folder: string) => {
  const found: string[] = [];
  for await (const { key } of files.list(folder)) found.push(key);
  return found.sort();
};

/** The tests that every file store has to pass. `bigBytes`: size of a film that arrives as a stream. */
export function testFileStore(kind: string, store: () => FileStore, bigBytes: number): void {
  test(`${kind}: a file that was stored is read whole, as a stream, and in parts`, async () => {
    const files = store();
    await files.put("private/read/a.pdf", bytesOf("0123456789"));
    expect(new TextDecoder().decode(await files.read("private/read/a.pdf"))).toBe("0123456789");
    expect([await files.has("private/read/a.pdf"), await files.size("private/read/a.pdf")]).toEqual([true, 10]);
    const whole = await files.open("private/read/a.pdf");
    expect([whole?.sizeBytes, whole && (await textOf(whole.bytes))]).toEqual([10, "0123456789"]);
    for (const [first, last, text] of [
      [0, 0, "0"],
      [3, 5, "345"],
      [9, 9, "9"],
    ] as const) {
      const part = await files.open("private/read/a.pdf", { first, last });
      expect([part?.sizeBytes, part && (await textOf(part.bytes))]).toEqual([10, text]);
    }
    await files.put("private/read/a.pdf", bytesOf(""));
    const empty = await files.open("private/read/a.pdf");
    expect([empty?.sizeBytes, empty && (await textOf(empty.bytes))]).toEqual([0, ""]);
  });

  test(`${kind}: a missing file is undefined, and deleting it again does no harm`, async () => {
    const files = store();
    await files.put("private/gone/a.webp", bytesOf("here"));
    await files.delete("private/gone/a.webp");
    await files.delete("private/gone/a.webp");
    for (const key of ["private/gone/a.webp", "private/gone", "private/never/there.webp"]) {
      expect([await files.has(key), await files.size(key)]).toEqual([false, undefined]);
      expect([await files.read(key), await files.open(key), await files.open(key, { first: 0, last: 1 })]).toEqual(
        Array.from({ length: 3 }),
      );
    }
    expect(await keysBelow(files, "private/gone")).toEqual([]);
    expect(await keysBelow(files, "private/never")).toEqual([]);
  });

  test(`${kind}: a list has every file of a folder and of no other, with its time`, async () => {
    const files = store();
    const keys = Array.from({ length: 40 }, (_, n) => `private/list/${n % 2}/${String(n).padStart(2, "0")}.webp`).sort();
    for (const key of [...keys, "private/list-of-others/x.webp"]) await files.put(key, bytesOf(key));
    expect(await keysBelow(files, "private/list")).toEqual(keys);
    for await (const { writtenAt } of files.list("private/list"))
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
  });

  test(`${kind}: a film that arrives as a stream is stored whole, and nothing is stored of one that breaks off`, async () => {
    const files = store();
    const film = randomBytes(bigBytes);
    const pieces = async function* () {
      for (let from = 0; from < film.length; from += 1_000_003) yield film.subarray(from, from + 1_000_003);
    };
    await files.put("private/films/whole.mp4", pieces());
    const found = await files.open("private/films/whole.mp4");
    expect(found?.sizeBytes).toBe(film.length);
    expect(Buffer.from(await new Response(found?.bytes).arrayBuffer()).equals(film)).toBe(true);
    const last = await files.open("private/films/whole.mp4", { first: film.length - 10, last: film.length - 1 });
    expect(Buffer.from(await new Response(last?.bytes).arrayBuffer()).equals(film.subarray(-10))).toBe(true);
    const broken = async function* () {
      yield* pieces();
      throw new Error("the family left the tunnel too late");
    };
    await expect(files.put("private/films/broken.mp4", broken())).rejects.toThrow("the family left the tunnel too late");
    expect(await keysBelow(files, "private/films")).toEqual(["private/films/whole.mp4"]);
  });

  test(`${kind}: a file written aside is stored when it is kept, and leaves nothing behind when it is dropped`, async () => {
    const files = store();
    const [kept, dropped] = [await files.aside(), await files.aside()];
    for (const { path } of [kept, dropped]) await writeFile(path, "a film");
    await kept.keep("private/aside/film.mp4");
    await dropped.drop();
    await kept.drop();
    expect(new TextDecoder().decode(await files.read("private/aside/film.mp4"))).toBe("a film");
    expect([existsSync(kept.path), existsSync(dropped.path)]).toEqual([false, false]);
  });

  test(`${kind}: a key that leads out of the store is refused`, async () => {
    const files = store();
    for (const key of ["../outside", "private/../../outside", ""])
      await expect((async () => files.put(key, bytesOf("x")))()).rejects.toThrow(/file store/);
  });
}
