import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FileStore } from "#api/platform/files/index.ts";
import { openS3Store } from "#api/platform/files/s3/open-s3-store.ts";
import { testFileStore } from "#api/testing/store-contract.ts";
import { full } from "../testing/full.ts";
import { freePort } from "../testing/free-port.ts";

/** moto, a server that speaks S3 and is not ours: Debian's python3-moto, or the words that start one elsewhere. */
const [program = "", ...words] = (process.env["MOTO_SERVER"] ?? "moto_server").split(" ");
const installed = full && spawnSync(program, [...words, "--help"]).status === 0;
const keys = { accessKeyId: "moto", secretAccessKey: "moto", sessionToken: undefined };

// with full counts only; skipped where neither Debian's python3-moto is installed nor MOTO_SERVER names one: then only our own stand-in is asked
describe.runIf(installed)("moto", () => {
  let server: ChildProcess;
  let files: FileStore;
  beforeAll(async () => {
    const port = await freePort();
    server = spawn(program, [...words, "-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
    const named = `s3://tutoring/school?endpoint=http://127.0.0.1:${port}`;
    const isMade = () =>
      fetch(`http://127.0.0.1:${port}/tutoring`, { method: "PUT" }).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isMade, { timeout: 30_000, interval: 200 });
    files = await openS3Store(named, keys, () => {});
  }, 60_000);
  afterAll(async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill();
    await ended;
  });

  testFileStore("moto", () => files, 17_000_000);

  test("a list of more files than a page has is whole", async () => {
    const many = Array.from({ length: 1_203 }, (_, n) => `private/many/${String(n).padStart(4, "0")}.webp`);
    for (let from = 0; from < many.length; from += 50)
      await Promise.all(many.slice(from, from + 50).map((key) => files.put(key, new Uint8Array([1]))));
    const found: string[] = [];
    for await (const { key } of files.list("private/many")) found.push(key);
    expect(found).toEqual(many);
  });
});
