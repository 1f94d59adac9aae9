import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { eraseClosed } from "#api/app/erase-family.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { useWorld } from "#api/testing/use-world.ts";
import columnNames from "./column-names.en.ts";
import { columnsIn, register } from "./register/register.ts";
import { tablesOfSection, tablesOfTutorSection } from "./register/sections.ts";

const world = useWorld();
let made: ReturnType<typeof lessonWorld> | undefined;
const classesOnce = () => (made ??= lessonWorld(world));
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

test("every column that a person downloads has a name in words, and every table of the register a part", () => {
  const tables = { family: tablesOfSection, tutor: tablesOfTutorSection } as const;
  const columns = new Set<string>();
  for (const kind of ["family", "tutor"] as const) {
    const shown = Object.entries(register).filter(([, people]) => people[kind]?.shown);
    expect(shown.map(([table]) => table).toSorted()).toEqual(Object.values(tables[kind]).flat().toSorted());
    for (const [, people] of shown) for (const column of columnsIn(people[kind]?.shown)) columns.add(column);
  }
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
  expect(await eraseClosed(systemContext(world.service), undefined)).toBe(0);
  await world.moveClock(15 * day);
  expect(await eraseClosed(systemContext(world.service), undefined)).toBe(1);
  const left = async (email: string) =>
    (await world.db.selectFrom("accounts").select("account_id").where("email", "=", email).execute()).length;
  expect([await left(account.email), await left(other.account.email)]).toEqual([0, 1]);
  expect(await eraseClosed(systemContext(world.service), undefined)).toBe(0);
});

test("families are erased although the list beside the backups cannot be written, and the operator reads why", async () => {
  const erase = () => eraseClosed(systemContext(world.service), `${import.meta.filename}/backups`);
  const closing = async (name: string) => {
    const { family, account } = await makeFamily(name);
    await family.privacy.closeAccount({ body: {} });
    return async () =>
      (await world.db.selectFrom("accounts").where("email", "=", account.email).select("email").execute()).length;
  };
  const first = await closing("Uma");
  await world.moveClock(day);
  const second = await closing("Vani");
  await world.moveClock(13.5 * day);
  await expect(erase()).rejects.toThrow(/could not be erased, or not be noted; the first because of: .*(ENOTDIR|EEXIST)/);
  expect([await first(), await second()]).toEqual([0, 1]);
  await world.moveClock(day);
  await expect(erase()).rejects.toThrow("not be noted");
  expect(await second()).toBe(0);
});

test("a family with a class to come is told what to do first, and its account stays open", async () => {
  const { student } = await (await classesOnce()).allotted(48);
  const family = await world.as(student);
  expect((await family.privacy.showMyData()).open.classes).toBe(1);
  await expect(family.privacy.closeAccount({ body: {} })).rejects.toMatchObject({ problem: { code: "conflict" } });
  expect((await family.privacy.showMyData()).closesAt).toBe(null);
});

test("a family's download holds neither its tutor's emails nor the tutor's notes, and none of our team's names", async () => {
  const { student, id, tutor, of } = await (await classesOnce()).taught(48);
  await tutor.teaching.addChildNote({ params: { id: student.childId }, body: { text: "Secret note" } });
  await (
    await world.as(await world.make.executive({ name: "Zubin Colleague" }))
  ).desk.addRequestNote({
    params: { id },
    body: { text: "Secret remark" },
  });
  expect(of.params.id).toBeTruthy();
  const files = await unzipped((await (await world.as(student)).privacy.downloadMyData()).blob);
  const data = strFromU8(files["data.json"] ?? new Uint8Array());
  const written = await world.db.selectFrom("emails").select(["to_address", "to_tutor"]).where("booking_id", "=", id).execute();
  const tutors = written.flatMap(({ to_address, to_tutor }) => (to_tutor === null ? [] : [to_address]));
  expect(tutors.length).toBeGreaterThan(0);
  for (const hidden of [...tutors, "Secret note", "Secret remark", "Zubin Colleague"]) expect(data).not.toContain(hidden);
});

test("a family that has a class again when its account is due keeps it, and is told", async () => {
  const classes = await classesOnce();
  const { family, account } = await makeFamily("Tara");
  await family.privacy.closeAccount({ body: {} });
  await world.moveClock(13 * day);
  const staffId = await world.make.tutor({
    staffName: "Dev Rao",
    subjects: "Chemistry",
    preferredTimeSlot: "12:00 AM - 12:00 AM",
  });
  const id = await world.make.booking({ student: account, courseId: classes.courseId });
  const startsAt = new Date(Math.ceil((world.service.now().getTime() + 2 * day) / 1_800_000) * 1_800_000).toISOString();
  await (await classes.desk()).bookings.allotTutor({ params: { id }, body: { staffId, startsAt } });
  await world.moveClock(1.5 * day);
  expect(await eraseClosed(systemContext(world.service), undefined)).toBe(0);
  expect((await (await world.as(account)).privacy.showMyData()).closesAt).toBe(null);
  expect((await world.emailsTo(account.email)).map(({ subject }) => subject)).toContain("Your account stays open");
});

test("a parent names somebody to act for the family, changes it, and takes it back; the desk sees who, and when an account closes", async () => {
  const { family, account } = await makeFamily("Nila");
  const named = (await family.privacy.nameNominee({ body: { name: "Asha Rao", email: "asha@example.com" } })).nominee;
  expect(named).toEqual({ name: "Asha Rao", email: "asha@example.com" });
  await family.privacy.nameNominee({ body: { name: "Vimal Rao", email: "vimal@example.com" } });
  const { closesAt } = await family.privacy.closeAccount({ body: {} });
  const desk = await world.as(await world.make.executive());
  expect(await desk.desk.showFamilyFile({ params: { id: account.id } })).toMatchObject({
    ...{ closesAt, nominee: { name: "Vimal Rao" } },
    children: [{ consent: "missing" }],
  });
  expect((await family.privacy.removeNominee()).nominee).toBe(null);
});
