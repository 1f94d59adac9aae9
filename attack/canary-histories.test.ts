import { expect, test } from "vitest";
import { turned } from "#api/domains/privacy/breach/turned.queries.ts";
import { columnsIn, register } from "#api/domains/privacy/register/register.ts";
import { anyMark, canaryWorld, digests, type Family, marksLeft, tablesOf } from "#api/testing/canary-world.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { sql } from "#api/testing/sql.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { report } from "./counts.ts";
import { seeded } from "./in-turn.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
const { batchOf, downloaded, erase, eraseDue, sharing } = canaryWorld({ world, money, classes, random: seeded(37) });

/** `HISTORIES=500 npm run attack -- attack/canary-histories.test.ts` takes fewer. */
const histories = Number(process.env["HISTORIES"] ?? 10_000);
const batchSize = 50;
/** One family in so many is downloaded, and compared word for word. */
const oneIn = 10;

/** Tables in which others are told of a family, or its address stands without its account. */
const ofOthersToo = ["emails", "log_entries", "aggregated_entries", "allowances_used"];

/** What is wrong with a family's download: something of its own that is missing, or a mark of another person. */
async function faultsOfDownload({ student, marks, tutor, said, hidden }: Family): Promise<string[]> {
  return Object.entries(await downloaded(student)).flatMap(([name, text]) => {
    const known = [...marks, tutor.word];
    return [
      ...said.filter((words) => !text.includes(words)).map((words) => `${name} lacks: ${words}`),
      ...hidden.filter((words) => text.includes(words)).map((words) => `${name} shows: ${words}`),
      ...(text.match(new RegExp(anyMark, "gi")) ?? [])
        .filter((mark) => !known.includes(mark.toLowerCase()))
        .map((mark) => `${name} has a mark of others: ${mark}`),
    ];
  });
}

/** The marks in the rows of each family in a table, as the register finds them: in all columns, or in those that its download shows. */
async function marksOfFamilies(table: string, of: "all" | "shown"): Promise<{ person: string; mark: string }[]> {
  const family = register[table]?.family;
  const columns = columnsIn(family?.shown).map((column) => sql.raw(family?.instead?.[column] ?? column));
  if (!family || (of === "shown" && columns.length === 0)) return [];
  const { from, person, where } = turned(table, family.where);
  const text =
    of === "all" ? sql`select r0::text as said` : sql`select concat_ws(' ', ${sql.join(columns)}) as said from (select r0.*) own`;
  const { rows } = await sql<{ person: string; mark: string }>`
    select distinct (${sql.raw(person)})::text as person, lower(parts[1]) as mark
    from ${sql.raw(from)} cross join lateral (${text}) as words
      cross join lateral regexp_matches(words.said, ${anyMark}, 'gi') as marks(parts)
    where ${sql.raw(["true", ...where].join(" and "))}`.execute(world.owner);
  return rows;
}

/** What every download would lack, or have of another person, table by table. */
async function faultsOfRegister(staying: Family[], left: Map<string, string[]>): Promise<string[]> {
  const ownerOf = new Map(staying.flatMap(({ marks, student }) => marks.map((mark) => [mark, student.id] as const)));
  const tutorOf = new Map(staying.map(({ student, tutor }) => [student.id, tutor.word]));
  const faults: string[] = [];
  for (const table of await tablesOf(world.owner)) {
    if (!register[table]?.family) continue;
    const found = new Set((await marksOfFamilies(table, "all")).map(({ person, mark }) => `${person} ${mark}`));
    for (const [mark, owner] of ownerOf)
      if (left.get(mark)?.includes(table) && !found.has(`${owner} ${mark}`) && !ofOthersToo.includes(table))
        faults.push(`${table} has ${mark} in rows that are not its family's`);
    for (const { person, mark } of await marksOfFamilies(table, "shown"))
      if (tutorOf.has(person) && ownerOf.get(mark) !== person && tutorOf.get(person) !== mark)
        faults.push(`${table} shows a family ${mark}, who is somebody else`);
  }
  return faults;
}

/** Erases what draws decide of a batch. Returns the marks that have to be gone, and the families of which nothing was to go. */
async function eraseSome(families: Family[]): Promise<{ gone: string[]; staying: Family[] }> {
  const gone: string[] = [];
  const staying: Family[] = [];
  for (const family of families) {
    const marks = await erase(family);
    gone.push(...marks);
    if (marks.length === 0) staying.push(family);
  }
  await eraseDue();
  return { gone, staying };
}

test(
  "of ten thousand families and their tutors no mark is left of those who were erased, and a download holds all of a family's own and nothing of others",
  { meta: { proves: ["C15"] } },
  async () => {
    const gone = new Set<string>();
    const staying: Family[] = [];
    const faults: string[] = [];
    const digestsBefore = new Map<string, Record<string, string>>();
    const tables = await tablesOf(world.owner);
    const digestsOf = (familyId: string) => digests(world.db, tables, familyId);
    for (let done = 0; done < histories; done += batchSize) {
      const families = await batchOf(Math.min(batchSize, histories - done));
      const looked = families.filter((_, nth) => nth % oneIn === 0);
      for (const family of looked) faults.push(...(await faultsOfDownload(family)));
      // one with a child who is 18 by now is written to later
      for (const { student, draws } of looked) if (!draws.grown) digestsBefore.set(student.id, await digestsOf(student.id));
      const erased = await eraseSome(families);
      for (const mark of erased.gone) gone.add(mark);
      staying.push(...erased.staying);
      if ((done / batchSize) % 20 === 0) await sql`analyze`.execute(world.owner);
    }
    const left = await marksLeft(world.owner);
    faults.push(...(await faultsOfRegister(staying, left)));
    for (const { student } of staying) {
      const before = digestsBefore.get(student.id);
      const after = before && (await digestsOf(student.id));
      const changed = tables.filter((table) => before?.[table] !== after?.[table]);
      if (changed.length > 0) faults.push(`${student.id} has not all that it had in ${changed.join(", ")}`);
    }
    report("canary histories", { histories, "marks gone": gone.size, "families that stay": staying.length });
    expect([...gone].filter((mark) => left.has(mark)).map((mark) => [mark, left.get(mark)])).toEqual([]);
    expect(faults).toEqual([]);
    expect(staying.filter(({ child, parent }) => !left.has(child.word) || !left.has(parent.phone))).toEqual([]);
    expect(sharing.size).toBeGreaterThan(histories / 10);
    expect(gone.size).toBeGreaterThan(histories / 2);
  },
);
