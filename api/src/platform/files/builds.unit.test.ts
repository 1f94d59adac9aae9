import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { forgetOldBuilds, publishBuild, openFileStore, readBuildFile, sweepOrphans } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-builds-"));
afterAll(() => rmSync(folder, { recursive: true }));
const files = openFileStore(join(folder, "store"));
const build = async (name: string, ...scripts: string[]) => {
  const built = join(folder, name);
  mkdirSync(built);
  for (const script of scripts) writeFileSync(join(built, script), `of ${name}`);
  await publishBuild(files, built);
};
const found = async (name: string) => new TextDecoder().decode(await readBuildFile(files, name));
const day = 86_400_000;

test("an open page of an older build finds its files for a month after the build was last served", async () => {
  await build("old", "old.js", "same.js", "old.css", "film.mp4");
  const { value: list } = await files.list("builds").next();
  await build("new", "new.js", "same.js");
  expect([await found("old.js"), await found("same.js"), await found("new.js")]).toEqual(["of old", "of old", "of new"]);
  expect([await found("film.mp4"), await found("../secrets.js")]).toEqual(["", ""]);

  const sweep = (now: Date) => sweepOrphans(files, [{ folder: "assets", inUse: () => forgetOldBuilds(files, now) }], now);
  expect(await sweep(new Date(Date.now() + 29 * day))).toEqual([]);
  const longAgo = new Date(Date.now() - 31 * day);
  utimesSync(join(folder, "store", (list as { key: string }).key), longAgo, longAgo);
  expect((await sweep(new Date(Date.now() + day))).sort()).toEqual(["assets/old.css", "assets/old.js"]);
  expect([await found("old.js"), await found("same.js"), await found("new.js")]).toEqual(["", "of old", "of new"]);
});
