import { expect, test } from "vitest";
import { namesOf } from "./greeting.ts";

const family = (parentName: string, ...names: string[]) => ({
  parentName,
  studentName: names[0] ?? "",
  children: names.map((name) => ({ name })),
});

test("the parent who signed in is greeted with the child, and with all of several children", () => {
  expect(namesOf(family("Nandini Rao", "Advait Rao"), "en")).toBe("Nandini and Advait Rao");
  expect(namesOf(family("Nandini Rao", "Advait Rao"), "hi")).toBe("Nandini और Advait Rao");
  expect(namesOf(family("Thomas Varghese", "Diya Varghese", "Joel Varghese"), "en")).toBe(
    "Thomas, Diya Varghese and Joel Varghese",
  );
});

test("a grown-up learner is greeted once, and a parent whose name begins with a title or an initial by the whole name", () => {
  expect(namesOf(family("Karan Mehta", "Karan Mehta"), "en")).toBe("Karan Mehta");
  expect(namesOf(family("Dr. Asha Nair", "Meera Nair"), "en")).toBe("Dr. Asha Nair and Meera Nair");
  expect(namesOf(family("Mrs Nandini Rao", "Advait Rao"), "en")).toBe("Mrs Nandini Rao and Advait Rao");
  expect(namesOf(family("prof Arun Shah", "Ila"), "en")).toBe("prof Arun Shah and Ila");
  expect(namesOf(family("Dr.Asha Nair", "Meera Nair"), "en")).toBe("Dr.Asha Nair and Meera Nair");
  expect(namesOf(family("श्रीमती नंदिनी राव", "अद्वैत"), "hi")).toBe("श्रीमती नंदिनी राव और अद्वैत");
  expect(namesOf(family("K Suresh", "Arun"), "en")).toBe("K Suresh and Arun");
  expect(namesOf(family("", "Arun"), "en")).toBe("Arun");
  expect(namesOf(family("Ritu"), "en")).toBe("");
});
