import { sql } from "kysely";
import type { Db } from "./database.ts";

/** How a file store recognises its database. `next` replaces `mark` regularly, so a copy of the database falls behind. */
export type OwnershipMarker = { mark: string; next: string; since: number };

const name = "files-mark";

/** The database's mark, `fresh` if it had none. */
export async function ownershipMarker(db: Db, fresh: OwnershipMarker): Promise<OwnershipMarker> {
  const known = () => db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  const insert = sql`insert into settings (name, value) values (${name}, ${JSON.stringify(fresh)}) on conflict (name) do nothing`;
  const found = (await known()) ?? (await insert.execute(db).then(known));
  return found ? (JSON.parse(found.value) as OwnershipMarker) : fresh;
}

/** Replaces the mark unless another process has done so. */
export async function replaceOwnershipMarker(db: Db, before: OwnershipMarker, after: OwnershipMarker): Promise<void> {
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(after) })
    .where("name", "=", name)
    .where("value", "=", JSON.stringify(before))
    .execute();
}
