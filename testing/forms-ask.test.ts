import { readFileSync } from "node:fs";
import { contract, type Route } from "@tutoring/contract";
import { expect, test } from "vitest";

const { applications, appUpdates, editCatalogue, tutors } = contract;
const forms: [file: string, call: Route][] = [
  ["tutor-signup/signup-form.tsx", applications.applyAsTutor],
  ["admin/applications/application-dialog.tsx", applications.addApplication],
  ["admin/tutors/tutor-dialog.tsx", tutors.createTutor],
  ["admin/app-updates/app-update-dialog.tsx", appUpdates.createAppUpdate],
  ["admin/catalogue/category-dialog.tsx", editCatalogue.createCategory],
  ["admin/catalogue/subcategory-dialog.tsx", editCatalogue.createSubcategory],
  ["admin/catalogue/course-dialog.tsx", editCatalogue.createCourse],
];

/** `classLanguage` is another name for `classLanguages`. */
test.each(forms)("people who fill in %s are asked for each field of its call", (file, { body }) => {
  const source = readFileSync(`web/app/${file}`, "utf8");
  const fields = body && "schema" in body ? Object.keys(body.schema.shape) : [];
  expect(fields.length).toBeGreaterThan(1);
  expect(
    fields.filter((field) => field !== "classLanguage").filter((field) => !new RegExp(`\\b${field}\\b`).test(source)),
  ).toEqual([]);
});
