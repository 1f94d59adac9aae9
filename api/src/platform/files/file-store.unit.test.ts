import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "#api/platform/core/settings.ts";
import { standInKeys, startStandInS3 } from "#api/testing/stand-in-s3.ts";
import { testFileStore } from "#api/testing/store-contract.ts";
import { openFiles, openFileStore, type FileStore } from "./index.ts";
import { openS3Store } from "./s3/open-s3-store.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-store-"));
const timeout = { tries: 3, attemptMs: 200, pauseMs: 1, awayMs: 300 };
const reported: string[] = [];
const report = (event: string, detail?: Record<string, unknown>) => void reported.push(`${event} ${String(detail?.["why"])}`);

let standIn: Awaited<ReturnType<typeof startStandInS3>>;
let bucket: FileStore;
beforeAll(async () => {
  standIn = await startStandInS3();
});
beforeEach(async () => {
  standIn.trouble("none");
  standIn.slow(0);
  reported.length = 0;
  bucket = await openS3Store(standIn.files, standInKeys, report, timeout);
  standIn.asked.length = 0;
});
afterAll(async () => {
  await standIn.stop();
  rmSync(folder, { recursive: true });
});

testFileStore("a folder", () => openFileStore(folder), 3_000_000);
testFileStore("a bucket", () => bucket, 9_000_000);

test("a folder keeps no draft of an upload that broke off", () => {
  expect(readdirSync(join(folder, "incoming"))).toEqual([]);
});

test("a bucket keeps no parts of an upload that broke off, and one that was whole went in parts", () => {
  expect(standIn.uploads.size).toBe(0);
  expect([...standIn.objects.keys()].every((key) => key.startsWith("in/here/"))).toBe(true);
});

test("a public picture says its type and that it may be kept, so that the store or a CDN can show it", async () => {
  await bucket.put("public/staff/a-600.webp", new Uint8Array(3));
  await bucket.put("private/resumes/a.pdf", new Uint8Array(3));
  const typeOf = (key: string) => standIn.objects.get(`in/here/${key}`)?.type;
  expect([typeOf("public/staff/a-600.webp"), typeOf("private/resumes/a.pdf")]).toEqual([
    "image/webp",
    "application/octet-stream",
  ]);
});

test("a film is stored once its parts are joined, also when the answer to that is lost", async () => {
  const film = new Uint8Array(9_000_000).fill(7);
  const key = "private/films/unanswered.mp4";
  standIn.loseAnswerTo(`POST /tutoring/in/here/${key} part`);
  await bucket.put(
    key,
    (async function* () {
      yield film;
    })(),
  );
  expect((await bucket.open(key))?.sizeBytes).toBe(film.length);
});

test("a film whose parts the store has lost is refused", async () => {
  const lost = async function* () {
    yield new Uint8Array(17_000_000); // two parts, after which the upload begins
    await vi.waitUntil(() => standIn.uploads.size > 0);
    standIn.uploads.clear();
    yield new Uint8Array(1);
  };
  await expect(bucket.put("private/films/lost.mp4", lost())).rejects.toThrow("404 NoSuchUpload");
});

test("a bucket that is busy, slow or drops a call for a moment is asked again, and nobody notices", async () => {
  await bucket.put("private/again/a.webp", new Uint8Array([7]));
  for (const kind of ["busy", "broken", "silent"] as const) {
    standIn.trouble(kind, 2);
    expect([kind, await bucket.read("private/again/a.webp")]).toEqual([kind, new Uint8Array([7])]);
  }
  standIn.slow(100);
  expect(await bucket.read("private/again/a.webp")).toEqual(new Uint8Array([7]));
  expect(reported).toEqual([]);
});

test(
  "an unreachable bucket is told from a missing file, and people are asked to try again",
  { meta: { proves: ["C102"] } },
  async () => {
    await bucket.put("private/away/a.webp", new Uint8Array([7]));
    standIn.trouble("busy");
    for (const call of [() => bucket.read("private/away/a.webp"), () => bucket.has("private/away/a.webp")])
      await expect(call()).rejects.toMatchObject({ id: "unavailable", retryAfterSeconds: 5 });
    expect(reported).toEqual(["file-store-lost 503 SlowDown"]);
    standIn.trouble("none");
    await expect.poll(() => bucket.read("private/away/a.webp").catch(() => "away")).toEqual(new Uint8Array([7]));
  },
);

test(
  "while a bucket does not answer, one call looks whether it is back and all others are answered at once",
  { meta: { proves: ["C102"] } },
  async () => {
    const looking = await openS3Store(standIn.files, standInKeys, report, { ...timeout, awayMs: 0 });
    standIn.trouble("silent");
    await expect(looking.has("private/a.webp")).rejects.toMatchObject({ id: "unavailable" });
    standIn.asked.length = 0;
    const calls = Array.from({ length: 200 }, () => looking.has("private/a.webp").catch(() => "away"));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["away"]));
    expect(standIn.asked.length).toBe(timeout.tries);

    await expect(bucket.has("private/a.webp")).rejects.toMatchObject({ id: "unavailable" });
    standIn.asked.length = 0;
    await expect(bucket.has("private/a.webp")).rejects.toMatchObject({ id: "unavailable" });
    expect(standIn.asked).toEqual([]);
  },
);

test("a bucket that was deleted is a fault: nothing counts as stored, and nothing as missing", async () => {
  standIn.trouble("gone");
  const film = async function* () {
    yield new Uint8Array(9_000_000);
  };
  for (const call of [
    () => bucket.put("private/gone/a.pdf", new Uint8Array([1])),
    () => bucket.put("private/gone/a.mp4", film()),
    () => bucket.read("private/gone/a.pdf"),
    () => bucket.list("private/gone").next(),
  ])
    await expect(call()).rejects.toThrow("404 NoSuchBucket");
});

test("a file that is altered on its way to a bucket is not stored", { meta: { proves: ["C103"] } }, async () => {
  standIn.trouble("altered");
  await expect(bucket.put("private/altered/a.pdf", new Uint8Array([1, 2, 3]))).rejects.toThrow("403");
  expect(standIn.objects.has("in/here/private/altered/a.pdf")).toBe(false);
});

test("an operator hears in a sentence why a bucket cannot be used", async () => {
  const open = (files: string, keys = standInKeys) => openS3Store(files, keys, report, timeout).then(() => "opened");
  expect(await open(standIn.files)).toBe("opened");
  await expect(open(standIn.files.replace("tutoring", "other"))).rejects.toThrow(
    "The file store has no bucket other; STORAGE_URL names it.",
  );
  await expect(open(standIn.files, { ...standInKeys, secretAccessKey: "wrong" })).rejects.toThrow(
    "The file store does not let these keys list the bucket tutoring (403 SignatureDoesNotMatch).",
  );
  await expect(open("s3://tutoring?endpoint=http://127.0.0.1:9")).rejects.toThrow(
    /^The file store that STORAGE_URL names does not answer \(.+\)\.$/,
  );
  await expect(open("s3://tutoring?endpoint=store")).rejects.toThrow("the endpoint is an address without a path");
  await expect(open("s3://tutoring?zone=1")).rejects.toThrow('it has no option "zone"');
  await expect(open("s3://Tutoring_1")).rejects.toThrow("bucket and folder names have small letters");
  const opened = (keys: object) => openFiles(readSettings({ STORAGE_URL: "s3://tutoring", ...keys }), undefined, report);
  await expect(opened({ AWS_ACCESS_KEY_ID: "a" })).rejects.toThrow(
    "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together.",
  );
});

test("a machine opens the bucket by its role; one without keys and role hears what to set", async () => {
  const role = createServer((_, response) => {
    const { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey } = standInKeys;
    response.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token: "of the role", Expiration: "2100-01-01T00:00:00Z" }));
  });
  await new Promise<void>((resolve) => role.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true"); // which this machine may have
  vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", `http://127.0.0.1:${(role.address() as AddressInfo).port}/`);
  const open = () => openS3Store(standIn.files, undefined, report, { ...timeout, attemptMs: 5_000 });
  const byRole = await open();
  await byRole.put("private/role/a.pdf", new Uint8Array([1]));
  expect(await byRole.read("private/role/a.pdf")).toEqual(new Uint8Array([1]));
  role.close();
  vi.unstubAllEnvs();
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  await expect(open()).rejects.toThrow(
    "STORAGE_URL names a bucket; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role.",
  );
  vi.unstubAllEnvs();
});
