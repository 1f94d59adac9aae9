import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { eraseClosed } from "#api/app/erase-family.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { useWorld } from "#api/testing/use-world.ts";
import columnNames from "./column-names.en.ts";
import { columnsIn, register } from "./register/register.ts";
import { tablesOfSection } from "./register/sections.ts";

const world = useWorld();
const day = 24 * 3_600_000;

async function makeFamily(name = "Aarav") {
  const account = await world.make.student({ name });
  const courseId = await world.make.course({ classFullname: `Botany for ${name}` });
  const id = await world.make.booking({ student: account, courseId });
  const family = await world.as(account);
  await family.desk.contactSupport({ params: { id }, body: { text: `Mornings suit ${name} <best>.` } });
  return { account, family, id };
}
const unzipped = async (blob: Blob) => unzipSync(new Uint8Array(await blob.arrayBuffer()));

test("a family downloads all that is stored of it and nothing of others, as a page, as data with a schema, and as a calendar", async () => {
  const { family, account } = await makeFamily("Aarav");
  await makeFamily("Ishaan");
  const { sections } = await family.privacy.showMyData();
  expect(sections.find(({ name }) => name === "bookings")).toEqual({ name: "bookings", entries: 1 });
  const { name, blob } = await family.privacy.downloadMyData();
  expect(name).toContain("my-data.zip");
  const files = await unzipped(blob);
  expect(Object.keys(files)).toEqual(["index.html", "data.json", "schema.json", "classes.ics"]);
  const textOf = (file: string) => strFromU8(files[file] ?? new Uint8Array());
  const data = JSON.parse(textOf("data.json")) as Record<string, Record<string, Record<string, unknown>[]>>;
  expect(data["bookings"]?.["bookings"]).toMatchObject([{ student_name: "Aarav", course_name: "Botany for Aarav" }]);
  expect(data["account"]?.["accounts"]).toMatchObject([{ email: account.email }]);
  expect(textOf("data.json")).not.toContain("Ishaan");
  const schema = JSON.parse(textOf("schema.json")) as { properties: Record<string, { properties: Record<string, object> }> };
  for (const [section, tables] of Object.entries(data))
    for (const [table, rows] of Object.entries(tables))
      for (const row of rows)
        expect(Object.keys(row)).toEqual(
          Object.keys(
            (schema.properties[section]?.properties[table] as { items: { properties: object } } | undefined)?.items.properties ??
              {},
          ),
        );
  expect(textOf("index.html")).toContain("Mornings suit Aarav &lt;best&gt;.");
  expect(textOf("index.html")).not.toContain("<best>");
  expect(textOf("classes.ics")).toMatch(/^BEGIN:VCALENDAR/);
  const log = await world.db
    .selectFrom("log_entries")
    .select("details")
    .where("operation", "=", "family-data-downloaded")
    .execute();
  expect(log).toHaveLength(1);
});

test("a download is refused without a recent sign-in, and after five in one day", async () => {
  const { family, account } = await makeFamily("Diya");
  for (let nth = 0; nth < 5; nth += 1) await (await family.privacy.downloadMyData()).blob.arrayBuffer();
  await expect(family.privacy.downloadMyData()).rejects.toMatchObject({ problem: { code: "too-many" } });
  await world.moveClock(2 * 3_600_000);
  const later = await world.as(account);
  await world.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(world.service.now().getTime() - 2 * 3_600_000) })
    .where("account_id", "=", account.id)
    .execute();
  await expect(later.privacy.downloadMyData()).rejects.toMatchObject({ problem: { code: "confirm" } });
  await expect(later.privacy.closeAccount({ body: {} })).rejects.toMatchObject({ problem: { code: "confirm" } });
});

test("every column that a family downloads has a name in words, and every table of the register a part", () => {
  const shown = Object.entries(register).filter(([, { family }]) => family?.shown);
  expect(shown.map(([table]) => table).toSorted()).toEqual(Object.values(tablesOfSection).flat().toSorted());
  const columns = new Set(shown.flatMap(([, { family }]) => columnsIn(family?.shown)));
  expect([...columns].filter((column) => !(column in columnNames))).toEqual([]);
  expect(Object.keys(columnNames).filter((column) => !columns.has(column))).toEqual([]);
});

test("a family closes its account, takes it back, closes it again, and is erased when the fourteen days are over", async () => {
  const { family, account } = await makeFamily("Kabir");
  const other = await makeFamily("Meera");
  const planned = async () =>
    (await world.db.selectFrom("emails").select(["status", "due_at"]).where("kind", "=", "account-closing").execute()).filter(
      ({ status }) => status === "planned",
    );
  const { closesAt } = await family.privacy.closeAccount({ body: {} });
  expect(Date.parse(closesAt ?? "") - world.service.now().getTime()).toBeCloseTo(14 * day, -5);
  expect(await planned()).toHaveLength(2);
  // a second press changes nothing
  expect((await family.privacy.closeAccount({ body: {} })).closesAt).toBe(closesAt);
  expect((await family.privacy.keepAccount()).closesAt).toBe(null);
  expect(await planned()).toEqual([]);

  await family.privacy.closeAccount({ body: {} });
  expect(await eraseClosed(world.db, undefined, world.service.now())).toBe(0);
  await world.moveClock(15 * day);
  expect(await eraseClosed(world.db, undefined, world.service.now())).toBe(1);
  const left = async (email: string) =>
    (await world.db.selectFrom("accounts").select("account_id").where("email", "=", email).execute()).length;
  expect([await left(account.email), await left(other.account.email)]).toEqual([0, 1]);
  expect(await eraseClosed(world.db, undefined, world.service.now())).toBe(0);
});

test("a family with a class to come is told what to do first, and its account stays open", async () => {
  const { student } = await (await lessonWorld(world)).allotted(48);
  const family = await world.as(student);
  expect((await family.privacy.showMyData()).open.classes).toBe(1);
  await expect(family.privacy.closeAccount({ body: {} })).rejects.toMatchObject({ problem: { code: "conflict" } });
  expect((await family.privacy.showMyData()).closesAt).toBe(null);
});
