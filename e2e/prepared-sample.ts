import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { operate } from "./operate.ts";
import { newFolder, startProduct } from "./product.ts";
import { environmentOn } from "./shared-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The sample data, for test files to copy: a stopped product's data folder, and a database with its folder of files. */
    sample: { folder: string; database: string; files: string };
  }
}

/** Shared by all projects of a run, each of which calls the set-up. */
const shared = globalThis as { sample?: ReturnType<typeof makeSample> };

/** Makes the sample data once per run; each test file would otherwise wait for its own. */
export default async function prepareSample(project: TestProject) {
  const { sample, forget } = await (shared.sample ??= makeSample(project.getProvidedContext()));
  project.provide("sample", sample);
  return forget;
}

async function makeSample({ databaseServer }: ProvidedContext) {
  const folder = newFolder();
  const [database, files] = ["tutoring_sample", mkdtempSync(join(tmpdir(), "tutoring-sample-"))];
  const superuser = new pg.Client(databaseServer.superuserUrl);
  await superuser.connect();
  await superuser.query(`create database ${database} template tutoring owner tutoring_owner strategy file_copy`);
  await superuser.end();
  await Promise.all([
    startProduct({ DATA_DIR: folder }).then((product) => product.stop()),
    operate(["api/src/commands/seed.ts"], environmentOn(databaseServer, database, files)),
  ]);

  const forget = () => {
    for (const one of [folder, files]) rmSync(one, { recursive: true, force: true });
  };
  return { sample: { folder, database, files }, forget };
}
