import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { sweepFiles } from "#api/app/all-jobs.ts";
import { noteErasures, readErasures } from "#api/platform/backup/index.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { deletingOwn, isOwnStore, takeStore } from "./index.ts";

const world = useWorld();
const reported: string[] = [];
const report = (event: string, detail?: Record<string, unknown>) => void reported.push(`${event}: ${String(detail?.["why"])}`);
beforeEach(() => void (reported.length = 0));

const address = "https://tutoring.example";
const owns = (at: string | undefined = address, renews = true) =>
  isOwnStore(world.db, world.files, { address: at, renews, report });
const remembered = () =>
  world.db.selectFrom("settings").select("value").where("name", "=", "files-mark").executeTakeFirstOrThrow();
/** Makes the database look like a copy made at another time. */
const become = ({ value }: { value: string }) =>
  world.db.updateTable("settings").set({ value }).where("name", "=", "files-mark").execute();
const longAgo = async () => {
  const known = JSON.parse((await remembered()).value) as { mark: string; next: string; since: number };
  await become({ value: JSON.stringify({ ...known, since: 0 }) });
};
const renewed = async () => {
  await longAgo();
  expect(await owns()).toBe(true);
};

test("a file store belongs to the database that first used it, whichever of its processes looks", async () => {
  expect([await owns(), await owns(), await owns(undefined, false)]).toEqual([true, true, true]);
  for (let turn = 0; turn < 3; turn += 1) await renewed();
  await longAgo();
  expect(await Promise.all(Array.from({ length: 8 }, () => owns()))).toEqual(Array(8).fill(true));
  expect(await owns()).toBe(true);
  expect(reported).toEqual([]);
});

test(
  "a restored copy of the database deletes none of the original's files until an operator says that it takes over",
  { meta: { proves: ["C101"] } },
  async () => {
    expect(await owns()).toBe(true);
    const before = await remembered();
    await world.files.put("private/resumes/newer.pdf", new Uint8Array([1]));
    for (let turn = 0; turn < 2; turn += 1) await renewed();
    const newer = await remembered();
    await become(before);
    expect(await owns()).toBe(false);
    expect(reported[0]).toContain(
      "newer state of this one; nothing in it is deleted. If this is the database that counts, run npm run storage:adopt",
    );
    const copy = deletingOwn(world.files, () => false);
    await sweepFiles({ db: world.db, files: copy }, new Date(Date.now() + 7_200_000), report);
    expect(await world.files.has("private/resumes/newer.pdf")).toBe(true);
    await noteErasures({ files: copy, backups: undefined }, [{ at: new Date().toISOString(), personId: randomUUID() }]);
    expect(await readErasures({ files: world.files, backups: undefined })).toEqual([]); // or the original would erase them
    await takeStore(world.db, world.files);
    expect([await owns(), await owns()]).toEqual([true, true]);
    await become(newer);
    expect(await owns()).toBe(false);
    await takeStore(world.db, world.files);
  },
);

test(
  "a copy made for a trial is told from the product by its address, however recent it is",
  { meta: { proves: ["C101"] } },
  async () => {
    expect(await owns()).toBe(true);
    expect(await owns("https://staging.tutoring.example")).toBe(false);
    expect(reported[0]).toContain(`the file store is that of ${address}; nothing in it is deleted`);
    expect(await owns()).toBe(true);
  },
);

test("a database of another origin takes no store that has an owner, not even one whose mark cannot be read", async () => {
  await sql`delete from settings where name = 'files-mark'`.execute(world.db);
  expect(await owns()).toBe(false);
  await world.files.put("owner.json", new TextEncoder().encode("{"));
  expect(await owns()).toBe(false);
  await takeStore(world.db, world.files);
  expect(await owns()).toBe(true);
});

test("a picture that cannot be read for now is not said to be missing", async () => {
  const { read } = world.files;
  world.files.read = () => Promise.reject(new Refusal("unavailable", {}, { retryAfterSeconds: 5 }));
  try {
    const answer = await world.visitor().fetch("/uploads/staff/a-600.webp");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ message: "We are briefly unavailable. Please try again in a few seconds." });
  } finally {
    world.files.read = read;
  }
});

test("deleting leaves files to their owner, and deletes one's own", { meta: { proves: ["C101"] } }, async () => {
  let isOwn = false;
  const files = deletingOwn(world.files, () => isOwn);
  await files.put("private/courses/one.pdf", new Uint8Array([1]));
  await files.delete("private/courses/one.pdf");
  expect(await files.has("private/courses/one.pdf")).toBe(true);
  isOwn = true;
  await files.delete("private/courses/one.pdf");
  expect(await files.has("private/courses/one.pdf")).toBe(false);
});
