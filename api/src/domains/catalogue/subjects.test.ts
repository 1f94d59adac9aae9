import { beforeAll, expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
  for (const classFullname of [
    "Madhubani painting for beginners",
    "Line and colour: मधुबनी चित्रकला",
    "Kite making",
    "Patang banana",
    "MUN: how to speak",
    "Model United Nations",
  ])
    await world.make.course({ classFullname, className: "-" });
});

const titles = async (search: string) =>
  (await (await world.as()).catalogue.filterCourses({ query: { search } })).data
    .map(({ classFullname }) => classFullname)
    .toSorted();
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const named = async (search: string) => (await admin.searchSubjects.listSubjects({ query: { search } })).data;

test("the dictionary has the subjects of Indian schools from the start, and each is found by any of its names", async () => {
  const { data, meta } = await admin.searchSubjects.listSubjects({ query: { limit: 100 } });
  expect(meta.totalItems).toBe(207);
  const names = data.map(({ english }) => String(english[0]));
  expect(names).toEqual(names.toSorted());
  for (const search of ["mathematics", "गणित", "math"])
    expect((await named(search)).map(({ hindi }) => hindi)).toContainEqual(["गणित"]);
  expect(await named("Kite")).toEqual([]);
});

test("an admin adds a subject, and its courses are found by each of its names until a name or the subject is deleted", async () => {
  expect(await titles("patang")).toEqual(["Patang banana"]);
  const made = await admin.searchSubjects.addSubject({ body: { english: ["kite making", "Kites"], hindi: ["पतंग"] } });
  expect(made).toMatchObject({ english: ["kite making", "Kites"], hindi: ["पतंग"], alsoCalled: [], courses: 2 });
  for (const search of ["पतंग", "kites", "patang", "kite making"])
    expect(await titles(search)).toEqual(["Kite making", "Patang banana"]);

  const { english, alsoCalled } = made;
  const renamed = await admin.searchSubjects.changeSubject({ params: { id: made.id }, body: { english, alsoCalled, hindi: [] } });
  expect(renamed).toMatchObject({ hindi: [], courses: 1, version: made.version + 1 });
  expect(await titles("kites")).toEqual(["Kite making"]);
  expect(await titles("patang")).toEqual(["Patang banana"]);

  await admin.searchSubjects.deleteSubject({ params: { id: made.id } });
  expect(await titles("kites")).toEqual(["Kite making"]); // the nearest match
  expect(await named("kite")).toEqual([]);
});

test("a new subject's short names, and names of several words, are found in existing titles", async () => {
  const made = await admin.searchSubjects.addSubject({ body: { english: ["model united nations"], alsoCalled: ["MUN"] } });
  expect(made.courses).toBe(2);
  expect(await titles("mun")).toEqual(["MUN: how to speak", "Model United Nations"]);
  await world.make.course({ classFullname: "MUN for Class 9", className: "-" });
  expect((await named("mun"))[0]?.courses).toBe(3);
  await admin.searchSubjects.deleteSubject({ params: { id: made.id } });
  expect(await titles("mun")).toEqual(["MUN for Class 9", "MUN: how to speak"]);
});

test("a subject's number of courses stays correct, however its courses change", async () => {
  const { id } = await admin.searchSubjects.addSubject({ body: { english: ["madhubani"], hindi: ["मधुबनी"] } });
  const counted = async () => (await named("madhubani"))[0]?.courses;
  expect(await counted()).toBe(2);
  const course = await world.make.course({ classFullname: "मधुबनी for children" });
  expect(await counted()).toBe(3);
  await world.db.updateTable("courses").set({ class_fullname: "Warli for children" }).where("class_id", "=", course).execute();
  expect(await counted()).toBe(2);
  await admin.searchSubjects.deleteSubject({ params: { id } });
});

test("a name is required, has at most three words, and is the first of one subject only", async () => {
  const add = (english: string[]) => admin.searchSubjects.addSubject({ body: { english } });
  await expect(add([])).rejects.toMatchObject(refusal({ fields: { english: "At least one English name is required" } }));
  await expect(add(["one two three four"])).rejects.toMatchObject(
    refusal({ fields: { "english.0": "A name has at most 3 words" } }),
  );
  await expect(add(["Mathematics"])).rejects.toMatchObject(refusal({ id: "subject-name-taken" }));
});

test("an admin whose colleague saved first is refused and sees the newer names; each change is in the log", async () => {
  const { id, version } = await admin.searchSubjects.addSubject({ body: { english: ["origami"] } });
  const change = (english: string[]) =>
    admin.searchSubjects.changeSubject({ params: { id }, body: { english } }, { ifMatch: version });
  await change(["origami", "paper folding"]);
  await expect(change(["Origami"])).rejects.toMatchObject(
    refusal({ code: "conflict", current: expect.objectContaining({ english: ["origami", "paper folding"] }) as object }),
  );
  const { logs } = await admin.logs.findLogs({ query: { search: "origami" } });
  expect(logs.map(({ operation }) => operation)).toEqual(["search-subject-changed", "search-subject-added"]);
  expect(logs.map(({ details }) => details["name"])).toEqual(["origami", "origami"]);
});

test("admins who change a subject and its courses at the same time are not refused", async () => {
  const { id } = await admin.searchSubjects.addSubject({ body: { english: ["pottery"] } });
  const courses = await Promise.all([1, 2, 3].map((nth) => world.make.course({ classFullname: `Pottery ${nth}` })));
  const rename = (course: number, nth: number) =>
    world.db
      .updateTable("courses")
      .set({ class_fullname: `Pottery, part ${nth}` })
      .where("class_id", "=", course)
      .execute();
  for (let nth = 0; nth < 5; nth += 1)
    await Promise.all([
      admin.searchSubjects.changeSubject({ params: { id }, body: { english: ["pottery", `clay ${nth}`] } }),
      ...courses.map((course) => rename(course, nth)),
    ]);
  expect((await named("pottery"))[0]).toMatchObject({ english: ["pottery", "clay 4"], courses: 3 });
});
