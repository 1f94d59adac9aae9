import { sql } from "kysely";
import type { Db } from "./database.ts";

/** How a file store recognises its database. `next` replaces `mark` regularly, so a copy of the database falls behind. */
export type FilesMark = { mark: string; next: string; since: number };

const name = "files-mark";

/** The database's mark, `fresh` if it had none. */
export async function filesMark(db: Db, fresh: FilesMark): Promise<FilesMark> {
  const known = () => db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  const insert = sql`insert into settings (name, value) values (${name}, ${JSON.stringify(fresh)}) on conflict (name) do nothing`;
  const found = (await known()) ?? (await insert.execute(db).then(known));
  return found ? (JSON.parse(found.value) as FilesMark) : fresh;
}

/** Replaces the mark unless another process has done so. */
export async function replaceFilesMark(db: Db, before: FilesMark, after: FilesMark): Promise<void> {
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(after) })
    .where("name", "=", name)
    .where("value", "=", JSON.stringify(before))
    .execute();
}
