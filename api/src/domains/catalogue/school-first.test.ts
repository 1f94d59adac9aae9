import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
beforeAll(async () => {
  for (const classFullname of [
    "Maths with Scratch: shapes, angles and patterns",
    "Maths olympiad thinking for Classes 4–6",
    "From Class 5 to Class 6 maths: the summer bridge",
    "Mathematics for CBSE Class 8: the full year",
    "गणित कक्षा 9: हिन्दी माध्यम",
    "EVS walks with a notebook",
    "EVS for Class 4",
  ])
    await world.make.course({ classFullname, className: "-" });
});

const titles = async (search: string) =>
  (await (await world.as()).catalogue.filterCourses({ query: { search } })).data.map(({ classFullname }) => classFullname);

test.each(["maths", "math", "mathematics", "Maths classes", "ganit"])(
  "a parent who searches for %s sees the lessons of a school class before other courses of that name",
  async (search) => {
    const found = await titles(search);
    expect(found).toHaveLength(5);
    expect(found.slice(0, 2).toSorted()).toEqual(["Mathematics for CBSE Class 8: the full year", "गणित कक्षा 9: हिन्दी माध्यम"]);
  },
);

test("a parent who searches for गणित sees the lessons of a school class in Hindi first, then in English", async () => {
  expect((await titles("गणित")).slice(0, 2)).toEqual(["गणित कक्षा 9: हिन्दी माध्यम", "Mathematics for CBSE Class 8: the full year"]);
});

test("a subject with a short name has its school class first, too", async () => {
  expect(await titles("evs")).toEqual(["EVS for Class 4", "EVS walks with a notebook"]);
});

test("a course of a school class counts among those of the subject that its title opens with", async () => {
  const admin = await world.as(await world.make.admin());
  const { data } = await admin.searchSubjects.listSubjects({ query: { search: "evs" } });
  expect(data.map(({ courses }) => courses)).toEqual([2]);
});
