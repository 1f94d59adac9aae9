import { isDeepStrictEqual } from "node:util";
import type { KyselyPlugin } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { eraseIf } from "#api/app/erase-family.ts";
import { canaryWorld, digests, marksLeft, tablesOf } from "#api/testing/canary-world.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { seeded } from "../../../attack/in-turn.ts";
import { full } from "../../../testing/full.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
const { batchOf, erase, eraseDue, sharing } = canaryWorld({ world, money, classes, random: seeded(2_026) });
const histories = 14; // `attack/canary-histories.test.ts` has ten thousand
let tables: string[];
beforeAll(async () => {
  tables = await tablesOf(world.owner);
});
const digestsOf = (familyId: string) => digests(world.db, tables, familyId);

test(
  "families and tutors who are erased leave no mark in any table, and those who stay lose nothing",
  { meta: { proves: ["C15"] } },
  async () => {
    const gone = new Set<string>();
    const lost: string[] = []; // families that stay, and have not all that they had
    const families = await batchOf(histories);
    expect([...(await marksLeft(world.owner)).keys()]).toEqual(
      expect.arrayContaining(families.flatMap(({ child, parent, tutor }) => [child.word, parent.phone, tutor.phone])),
    );
    for (const family of families) {
      const before = await digestsOf(family.student.id);
      const other = sharing.get(family.student.id) ?? "";
      const others = other && (await digestsOf(other));
      const marks = await erase(family);
      await eraseDue();
      if (other && !isDeepStrictEqual(await digestsOf(other), others)) lost.push(other);
      for (const mark of marks) gone.add(mark);
      if (marks.length === 0 && !isDeepStrictEqual(await digestsOf(family.student.id), before)) lost.push(family.student.id);
    }
    const left = await marksLeft(world.owner);
    expect([...gone].filter((mark) => left.has(mark)).map((mark) => [mark, left.get(mark)])).toEqual([]);
    expect(lost).toEqual([]);
    expect(sharing.size).toBeGreaterThan(histories / 10);
    expect(gone.size).toBeGreaterThan(histories / 4);
  },
);

test("an erasure that is stopped at any of its statements has changed nothing", { meta: { proves: ["C15"] } }, async () => {
  const [family, neighbour] = await batchOf(2);
  if (!family || !neighbour) throw new Error("two were made");
  const before = await digests(world.owner, tables);
  const others = await digestsOf(neighbour.student.id);
  let stops = 0;
  for (let last = 0; !(await erasesUntil(last, family.student.id)); last += full ? 1 : 9) {
    expect(await digests(world.owner, tables)).toEqual(before);
    stops += 1;
  }
  expect(stops).toBeGreaterThan(3);
  expect((await marksLeft(world.owner)).has(family.parent.word)).toBe(false);
  expect(await digestsOf(neighbour.student.id)).toEqual(others);
});

/** Erases a family unless it takes more statements than this, and then the next one fails. Returns whether the family is erased. */
async function erasesUntil(last: number, familyId: string): Promise<boolean> {
  let statements = 0;
  const stopping: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements > last) throw new Error("stopped");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  try {
    return await eraseIf(world.db.withPlugin(stopping), familyId, () => Promise.resolve(true), "erase-family");
  } catch (error) {
    if (String(error) !== "Error: stopped") throw error;
    return false;
  }
}
