import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { coursesMatching } from "./catalogue.queries.ts";

const world = useWorld();
const titles = [
  "गणित की नींव: कक्षा 5 से 8",
  "गणित कक्षा 8: हिन्दी माध्यम",
  "Word problems without fear, Classes 5–8",
  "Mathematics for CBSE Class 8",
  "Mathematics for CBSE Class 9",
  "Mathematics for CBSE Class X",
  "Science for CBSE Class 9",
  "Physics for Class XII, term by term",
  "Chemistry for Class 12",
  "Violin for beginners",
  "Piano Grade VIII",
  "Piano Grade III",
  "Windows XI basics",
  "Vocal music: a class I love",
];

beforeAll(async () => {
  const categoryId = await world.make.category("School");
  for (const classFullname of titles) await world.make.course({ categoryId, className: "-", classFullname });
});

const partsOf = async (search: string) => {
  const { rows } = await sql<{ term: string | null }>`select t.term from search_parts(search_words(${search})) p
    left join search_terms t on t.term_id = any (p.terms)`.execute(world.db);
  return { parts: rows.map(({ term }) => term ?? "").join() };
};
const found = async (search: string) => {
  const { courses } = await coursesMatching(world.db, { search, limit: 20 });
  return courses.map(({ classFullname }) => classFullname);
};

test.each([
  ["Class X", "class 10"],
  ["XII", "12th"],
  ["class xii", "class 12"],
  ["std IX", "std 9"],
  ["maths class ix", "maths class 9"],
  ["कक्षा VIII", "कक्षा 8"],
  ["viii maths", "maths class 8"],
  ["class Xth", "class 10th"],
  ["Xth class", "class 10th"],
  ["class XIIth", "class 12"],
  ["XIIth", "12th"],
  ["maths IXth", "maths 9th"],
  ["classX", "class 10"],
  ["class10", "class 10"],
  ["std12", "class 12"],
  ["class tenth", "class 10"],
  ["tenth class", "class 10"],
  ["twelfth", "12th"],
  ["दसवीं", "10वीं"],
  ["कक्षा आठवीं", "कक्षा 8"],
  ["आठवीं कक्षा", "कक्षा 8"],
  ["नौवीं maths", "9वीं maths"],
  ["class eight maths", "class 8 maths"],
  ["class ten", "class 10"],
  ["physics class twelve", "physics class 12"],
  ["std ten", "std 10"],
  ["गणित कक्षा आठ", "गणित कक्षा 8"],
  ["कक्षा दस", "कक्षा 10"],
  ["10+2 physics", "class 12 physics"],
  ["physics +2", "physics class 12"],
  ["physics plus two", "physics class 12"],
  ["inter 2nd year physics", "class 12 physics"],
  ["2nd puc chemistry", "class 12 chemistry"],
  ["dasvi maths", "10th maths"],
  ["class dasvi", "class 10"],
  ["12vi physics", "12th physics"],
  ["aathvi maths", "8th maths"],
  ["8vi ganit", "8th ganit"],
  ["nauvi science", "9th science"],
  ["class 08 maths", "class 8 maths"],
  ["10 th maths", "10th maths"],
  ["VIII th maths", "8th maths"],
  ["class8maths", "class 8 maths"],
  ["8thmaths", "8th maths"],
  ["maths8", "maths class 8"],
  ["grade8 maths", "grade 8 maths"],
  ["maths X", "maths class 10"],
  ["maths 8", "maths class 8"],
  ["8-maths", "8 maths"],
  ["maths(8)", "maths class 8"],
])("a parent who types %s finds the same as with %s", async (roman, digits) => {
  const courses = await found(roman);
  expect(courses.length).toBeGreaterThan(0);
  expect(courses).toEqual(await found(digits));
});

test("a parent who types in English finds the exact class in English first, then a range, then Hindi", async () => {
  expect((await found("maths class 8"))[0]).toBe("Mathematics for CBSE Class 8");
  expect((await found("maths class 9"))[0]).toBe("Mathematics for CBSE Class 9");
  expect((await found("गणित कक्षा 8"))[0]).toBe("गणित कक्षा 8: हिन्दी माध्यम");
});

test.each(["first", "second", "ind", "ist", "class action", "classical"])("%s is a word, and no class", async (word) => {
  const { parts } = await partsOf(word);
  expect(parts).not.toMatch(/#class/);
});

test("a numeral that is something else is not taken for a class", async () => {
  expect(await found("viol")).toEqual(["Violin for beginners"]);
  expect((await found("vi"))[0]).toBe("Violin for beginners");
  expect((await found("piano grade viii"))[0]).toBe("Piano Grade VIII");
  expect((await found("piano grade iii"))[0]).toBe("Piano Grade III");
  expect((await found("windows xi"))[0]).toBe("Windows XI basics");
  expect((await found("which class i should take maths"))[0]).toMatch(/^Mathematics/);
  expect(await found("class i")).not.toContain("Vocal music: a class I love");
});
