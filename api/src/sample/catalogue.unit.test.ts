import { expect, test } from "vitest";
import catalogue from "./catalogue.json" with { type: "json" };

type Place = { subcategoryName: string; courses?: object[]; children?: Place[] };

const placesOf = (places: Place[], above: string): [path: string, place: Place][] =>
  places.flatMap((place) => {
    const path = `${above} > ${place.subcategoryName}`;
    return [[path, place], ...placesOf(place.children ?? [], path)];
  });

test("an admin could have built the sample on the screens: no category or subcategory holds both courses and subcategories", () => {
  const places = catalogue.flatMap(({ categoryName, subcategories }) => placesOf(subcategories, categoryName));
  expect(places.length).toBeGreaterThan(90);
  expect(places.filter(([, { courses, children }]) => courses?.length && children?.length).map(([path]) => path)).toEqual([]);
});
