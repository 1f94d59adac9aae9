import { expect, test } from "vitest";
import { readCourseQuery } from "./course-query.ts";
import { placeNamed } from "./named-place.ts";
import type { Branch } from "./public-view-data.ts";

const branch = (subcategoryId: number, names: string[], children: Branch[] = []): Branch => ({
  subcategoryId,
  subcategoryName: names.at(-1) ?? "",
  names,
  courseCount: 1,
  children,
});
const categories = [
  {
    ...{ categoryId: 1, categoryName: "संगीत", names: ["Music", "संगीत"], courseCount: 3 },
    subcategories: [branch(1, ["Vocal", "गायन"], [branch(3, ["Tabla", "तबला"])]), branch(2, ["Tabla", "तबला"])],
  },
];
const place = (search: string) => placeNamed(readCourseQuery(new URLSearchParams(search)), categories);

test("a link in either language means the same place, shown by its name on the page", () => {
  for (const link of ["category=music&subcategory=vocal", "category=संगीत&subcategory=गायन", "category=Music&subcategory=गायन"])
    expect(place(link)).toEqual({
      query: { category: "Music", subcategory: "Vocal", subcategoryId: undefined },
      shown: { category: "संगीत", subcategory: "गायन" },
    });
});

test("of two places with the same name, the name alone means the higher one, and only the other needs its number", () => {
  expect(place("category=Music&subcategory=तबला&subcategoryId=2").query.subcategoryId).toBeUndefined();
  expect(place("category=Music&subcategory=Tabla&subcategoryId=3").query).toEqual({
    category: "Music",
    subcategory: "Tabla",
    subcategoryId: 3,
  });
});

test("a place that is gone, or a catalogue that could not be loaded, keeps the link's own words", () => {
  const gone = { category: "Chess", subcategory: "Openings" };
  expect(place("category=Chess&subcategory=Openings&subcategoryId=9")).toEqual({
    query: { ...gone, subcategoryId: 9 },
    shown: gone,
  });
  const unread = placeNamed(readCourseQuery(new URLSearchParams("category=Music&subcategory=Tabla&subcategoryId=3")), []);
  expect(unread.query.subcategoryId).toBe(3);
});
