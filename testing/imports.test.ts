import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

type Report = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/(^|\/)(build|node_modules|\.react-router|testing)\/|\.test\.tsx?$|\.d\.ts$/.test(path),
  );

test("every import is allowed by the import rules", { timeout: 300_000 }, () => {
  const rooms = ["contract", "api", "packages", "web"];
  const cruiser = ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "--output-type", "json", ...rooms];
  const { stdout } = spawnSync(process.execPath, cruiser, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const { modules, summary } = JSON.parse(stdout) as Report;

  // without sources the run would pass: each file must have been read
  const read = new Set(modules.map(({ source }) => source));
  const unread = rooms.flatMap((room) => sources(room).map((path) => `${room}/${path}`)).filter((path) => !read.has(path));
  expect(unread).toEqual([]);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});
