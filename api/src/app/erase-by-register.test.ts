import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { register } from "#api/domains/privacy/register/register.ts";
import { statementsOn } from "#api/testing/statements-on.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const tablesOf = (erased: string) => Object.keys(register).filter((table) => register[table]?.family?.erased === erased);

test(
  "erasing a family deletes from every table whose rows go by the register, and blanks each that it says is blanked",
  { meta: { proves: ["C15"] } },
  async () => {
    const student = await world.make.student();
    const { deleted, updated } = await statementsOn(world.owner, () => eraseFamily(world.db, student.email));
    expect(tablesOf("rows go").filter((table) => !deleted.includes(table))).toEqual([]);
    expect(tablesOf("blanked").filter((table) => !updated.includes(table))).toEqual([]);
  },
);

test("a table that only the register knows is emptied with the family", { meta: { proves: ["C15"] } }, async () => {
  await sql`create table wishes (account_id uuid not null, words text not null)`.execute(world.owner);
  const { rows: app } = await sql<{ role: string }>`select current_user as role`.execute(world.db);
  await sql`grant select, delete on wishes to ${sql.ref(app[0]?.role ?? "")}`.execute(world.owner);
  register["wishes"] = { family: { where: "account_id = $1", shown: "words", erased: "rows go" }, others: "account_id" };
  try {
    const [gone, stays] = [await world.make.student(), await world.make.student()];
    for (const { id } of [gone, stays]) await sql`insert into wishes values (${id}::uuid, 'a wish')`.execute(world.owner);
    await eraseFamily(world.db, gone.email);
    const { rows } = await sql<{ id: string }>`select account_id as id from wishes`.execute(world.owner);
    expect(rows.map(({ id }) => id)).toEqual([stays.id]);
  } finally {
    delete register["wishes"];
    await sql`drop table wishes`.execute(world.owner);
  }
});
