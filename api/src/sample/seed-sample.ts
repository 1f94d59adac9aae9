import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "#api/db/database.ts";
import type { FileStore } from "#api/files/index.ts";
import { hashPassword, insertBackOfficeAccount } from "#api/identity/index.ts";
import { makeAdmin, makeTutorAccount } from "./makers.ts";
import { keepSampleAccounts } from "./sample-accounts.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedPeople } from "./seed-people.ts";
import { markSampleAccounts, markSeeded, seedAppUpdatesAndLogs, seedApplications } from "./seed.queries.ts";

type Place = { db: Db; files: FileStore; folder: string | undefined };

/** Fills an empty product with sample data, in one transaction. Returns false if it was there already. */
export async function seedSample({ db, files, folder }: Place): Promise<boolean> {
  await storePictures(files);
  return db.transaction().execute(async (inside) => {
    if (!(await markSeeded(inside))) return false;
    const courseIds = await seedCatalogue(inside);
    if (folder) {
      const { admin, executive } = keepSampleAccounts(folder);
      await makeAdmin(inside, { name: "Meera Nair", email: admin });
      const passwordHash = await hashPassword(executive.password);
      await insertBackOfficeAccount(inside, {
        role: "executive",
        name: "Faizan Ali",
        username: executive.username,
        passwordHash,
      });
    }
    const [, withClass = 0] = await seedPeople(inside, courseIds);
    if (folder) await makeTutorAccount(inside, withClass);
    await seedApplications(inside);
    await seedAppUpdatesAndLogs(inside);
    await markSampleAccounts(inside);
    return true;
  });
}

/** Stores our own drawings beside uploaded pictures. */
async function storePictures(files: FileStore) {
  const pictures = join(import.meta.dirname, "pictures");
  for (const kind of ["category", "faculty"]) {
    for (const name of await readdir(join(pictures, kind))) {
      const key = `public/${kind}/${name}`;
      if (!(await files.has(key))) await files.put(key, await readFile(join(pictures, kind, name)));
    }
  }
}
