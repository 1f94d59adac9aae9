import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
beforeAll(async () => {
  const categoryId = await world.make.category("Everything");
  for (const classFullname of [
    "अंग्रेज़ी बोलना",
    "बाँसुरी: पहला सुर",
    "हिन्दी व्याकरण",
    "राधा और श्‍याम के पद",
    "कक्षा 10 का विज्ञान",
    "भिन्न और दशमलव। आसान गणित",
    "Vectors and 3D geometry for Class 12",
    "Physics for Class 9",
    "Social Science for Classes 5–8",
    "Chance and data: a first look",
    "Bhajans for grown-ups",
    "देने और लेने की कहानी",
    "History of the Mughals",
    "Tabla for beginners",
    "மொழி தமிழ்",
  ])
    await world.make.course({ categoryId, classFullname, className: "-" });
});

const search = async (words: string) => (await world.as()).catalogue.filterCourses({ query: { search: words } });
const first = async (words: string) => (await search(words)).data[0]?.classFullname;

test.each([
  ["Devanagari digits", "कक्षा १०", "कक्षा 10 का विज्ञान"],
  ["a joiner inside a word", "श्याम", "राधा और श्‍याम के पद"],
  ["a joiner of the other kind", "श्‌याम", "राधा और श्‍याम के पद"],
  ["a danda", "दशमलव।", "भिन्न और दशमलव। आसान गणित"],
  ["a word before a danda", "दशमलव", "भिन्न और दशमलव। आसान गणित"],
  ["no nukta", "अंग्रेजी", "अंग्रेज़ी बोलना"],
  ["the dot for the half letter", "हिंदी", "हिन्दी व्याकरण"],
  ["the moon dot", "हिँदी", "हिन्दी व्याकरण"],
  ["a dot for the moon dot", "बांसुरी", "बाँसुरी: पहला सुर"],
  ["Latin letters", "angrezi", "अंग्रेज़ी बोलना"],
  ["another romanisation", "vyakaran", "हिन्दी व्याकरण"],
  ["the English name", "science class 10", "कक्षा 10 का विज्ञान"],
  ["two words of a name", "samajik vigyan", "Social Science for Classes 5–8"],
  ["the beginning of a sound", "vigy", "कक्षा 10 का विज्ञान"],
  ["another beginning of a sound", "gani", "भिन्न और दशमलव। आसान गणित"],
  ["the beginning of a name that no course has", "इतिह", "History of the Mughals"],
  ["an ordinal", "10th science", "कक्षा 10 का विज्ञान"],
  ["a class within a range", "class 7", "Social Science for Classes 5–8"],
  ["a word of another Indian script", "தமிழ்", "மொழி தமிழ்"],
])("a parent who types %s finds the course first, without other words being searched instead", async (_, words, title) => {
  expect(await first(words)).toBe(title);
  expect(await search(words)).not.toHaveProperty("searchedFor");
});

test("different spellings of a word find the same courses", async () => {
  for (const spellings of [
    ["हिंदी", "हिन्दी", "हिँदी"],
    ["अंग्रेज़ी", "अंग्रेजी"],
    ["बांसुरी", "बाँसुरी"],
    ["कक्षा १०", "कक्षा 10"],
  ]) {
    const found = await Promise.all(spellings.map(async (words) => (await search(words)).data.map(({ classId }) => classId)));
    for (const one of found) expect(one).toEqual(found[0]);
    expect(found[0]).not.toEqual([]);
  }
});

test.each([
  ["a typing mistake", "phsyics", "physics", "Physics for Class 9"],
  ["a subject that has no courses", "phonics", "physics", "Physics for Class 9"],
  ["a class that has no courses", "class 3", "class 5", "Social Science for Classes 5–8"],
  ["a class that has no courses, in Hindi", "कक्षा १४", "class 12", "Vectors and 3D geometry for Class 12"],
  ["a word beside one that nobody knows", "physics zzzzqq", "physics", "Physics for Class 9"],
  ["words that no course has all of", "physics vectors class 12", "vectors class 12", "Vectors and 3D geometry for Class 12"],
])(
  "a parent who types %s sees the nearest courses, and which words were searched instead",
  async (_, words, searchedFor, title) => {
    expect(await search(words)).toMatchObject({
      searchedFor,
      data: expect.objectContaining({ 0: expect.anything() as unknown }) as unknown,
    });
    expect(await first(words)).toBe(title);
  },
);

test.each(["dance", "upsc", "iit", "tally", "xyzzyq", "।"])(
  "a parent who types %s finds no courses about something else",
  async (words) => {
    expect(await search(words)).toMatchObject({ meta: { totalItems: 0 } });
  },
);
