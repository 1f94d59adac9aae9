import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { familiesToTry } from "./life/index.ts";
import { keepPrivately } from "#api/platform/core/data-folder.ts";
import type { Db } from "#api/platform/db/database.ts";
import { accountByEmail, isAdmin, isPasswordOf, isTutor } from "#api/domains/identity/index.ts";

type SampleAccounts = { admin: string; executive: { username: string; password: string } };

/** The tutor of the next class among the requests. */
const tutor = "arvind-iyer@example.in";
const file = "sample-accounts.json";

/** The sample executive's password, created once, in a file that only the operator can read. */
export const keepSampleAccounts = (folder: string): SampleAccounts =>
  keepPrivately(folder, file, () => ({
    admin: "admin@example.com",
    executive: { username: "executive", password: randomBytes(9).toString("base64url") },
  }));

/** For the operator's terminal: a line per sample account whose password is unchanged. */
export async function readSampleAccounts(db: Db, folder: string): Promise<string[]> {
  if (!existsSync(join(folder, file))) return [];
  const { admin, executive } = JSON.parse(readFileSync(join(folder, file), "utf8")) as SampleAccounts;
  const { username, password } = executive;
  return [
    ...((await isAdmin(db, admin)) ? [`admin ${admin}, by a mailed code (at /login)`] : []),
    ...(await knownFamilies(db)).map((email) => `family ${email}, by a mailed code (at /, Sign In)`),
    ...((await isTutor(db, tutor)) ? [`tutor ${tutor}, by a mailed code (at /login?as=tutor)`] : []),
    ...((await isPasswordOf(db, username, password)) ? [`executive ${username}, password ${password} (at /login)`] : []),
  ];
}

async function knownFamilies(db: Db): Promise<string[]> {
  const known = await Promise.all(
    familiesToTry.map(async (email) => [email, await accountByEmail(db, "student", email)] as const),
  );
  return known.flatMap(([email, account]) => (account?.sample ? [email] : []));
}
