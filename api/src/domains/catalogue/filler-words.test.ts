import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const titles = [
  "Guitar for beginners: eight chords, ten songs",
  "Guitar, the second part",
  "Mathematics for Class 10",
  "गणित कक्षा 9: हिन्दी माध्यम",
  "Kathak: a classical dance",
  "Neoclassical painting for Class 9",
  "Science for Classes 6–8, online",
];
beforeAll(async () => {
  const categoryId = await world.make.category("Everything");
  for (const classFullname of titles) await world.make.course({ categoryId, className: "-", classFullname });
});

const find = async (search: string) => {
  const { data, searchedFor } = await (await world.as()).catalogue.filterCourses({ query: { search } });
  return { found: data.map(({ classFullname }) => classFullname).toSorted(), searchedFor };
};
const [guitar, second, maths, ganit, kathak, painting, science] = titles;

test.each([
  "guitar classes",
  "classes for guitar",
  "I want to learn guitar",
  "guitar ke liye tutor",
  "best online guitar tuition near me",
  "गिटार सीखना है",
])("a search for “%s” finds the guitar courses, because the other words do not count", async (search) => {
  expect(await find(search)).toEqual({ found: [guitar, second], searchedFor: undefined });
});

test.each(["maths tuition for class 10", "class 10 ke liye ganit", "कक्षा 10 के लिए गणित"])(
  "a search for “%s” finds that class only, because its number counts",
  async (search) => {
    expect(await find(search)).toEqual({ found: [maths], searchedFor: undefined });
  },
);

test("a visitor who types nothing but filler words finds the courses that contain them", async () => {
  expect(await find("online")).toEqual({ found: [science], searchedFor: undefined });
  expect(new Set((await find("class")).found)).toEqual(new Set([maths, painting, science, ganit]));
});

test("a parent who is typing “classical” sees the courses with a word that begins so, never those that only contain it", async () => {
  for (const typed of ["classi", "classic", "classical"]) expect((await find(typed)).found).toEqual([kathak]);
  expect((await find("cla")).found).toContain(kathak);
});
