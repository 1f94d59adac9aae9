import type { Db } from "./database.ts";

/** Stores a figure that metrics show until it is measured again. */
export async function noteFigure(db: Db, name: string, figure: number): Promise<void> {
  const value = String(figure);
  const row = { name: `figure ${name}`, value };
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((same) => same.column("name").doUpdateSet({ value }))
    .execute();
}

/** Undefined before it was measured for the first time. */
export async function figureOf(db: Db, name: string): Promise<number | undefined> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", `figure ${name}`).executeTakeFirst();
  return row && Number(row.value);
}
