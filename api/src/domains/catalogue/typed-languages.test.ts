import { expect, test } from "vitest";
import { newDatabase } from "#api/testing/new-database.ts";

test("an update turns the typed languages of courses into codes, and no word is lost", async () => {
  const { owner, startAsFormerly, start, drop } = await newDatabase();
  await startAsFormerly("0015");
  const typed = ["English, हिन्दी", "English and Hindi", "हिंदी / अंग्रेजी", "Hindi, Klingon, English", " ", null];
  await owner.query("insert into categories (category_name) values ('Music')");
  await owner.query(
    `insert into courses (category_id, class_name, class_fullname, class_language, class_description)
     select 1, 'Tabla', 'Tabla', language, 'Rhythm.' from unnest($1::text[]) as language`,
    [typed],
  );
  await start();
  const { rows } = await owner.query("select class_languages, class_description from courses order by class_id");
  expect(rows.map(({ class_languages }) => class_languages as string[])).toEqual([
    ["en", "hi"],
    ["en", "hi"],
    ["hi", "en"],
    ["hi", "en"],
    [],
    [],
  ]);
  expect(rows.map(({ class_description }) => class_description as string)).toEqual([
    "Rhythm.",
    "Rhythm.",
    "Rhythm.",
    "Rhythm.\nLanguage: Klingon",
    "Rhythm.",
    "Rhythm.",
  ]);
  await drop();
});
