import { readFileSync } from "node:fs";
import { contract, type Route } from "@tutoring/contract";
import { expect, test } from "vitest";

const { applications, appUpdates, bookings, editCatalogue, tutors } = contract;
const wish = "blocks/times/wish.ts"; // the chosen tutor and time
const dialog = ["student-sign-in-steps.tsx", "use-student-sign-in-steps.ts"].map((file) => `blocks/sign-in/${file}`);
const forms: [files: string[] | string, call: Route][] = [
  [["public/book-demo/book-demo.page.tsx", wish], bookings.bookDemoClass],
  [[...dialog, wish], bookings.registerAndBook],
  ["tutor-signup/signup-form.tsx", applications.applyAsTutor],
  ["admin/applications/application-dialog.tsx", applications.addApplication],
  ["admin/tutors/tutor-dialog.tsx", tutors.createTutor],
  ["admin/app-updates/app-update-dialog.tsx", appUpdates.createAppUpdate],
  ["admin/catalogue/category-dialog.tsx", editCatalogue.createCategory],
  ["admin/catalogue/subcategory-dialog.tsx", editCatalogue.createSubcategory],
  ["admin/catalogue/course-dialog.tsx", editCatalogue.createCourse],
];

/** `classLanguage` is another name for `classLanguages`; a course's name is ignored. */
const spared = ["classLanguage", "courseName"];

test.each(forms)("people who fill in %s are asked for each field of its call", (files, { body }) => {
  const source = [files]
    .flat()
    .map((file) => readFileSync(`web/app/${file}`, "utf8"))
    .join("");
  const fields = body && "schema" in body ? Object.keys(body.schema.shape) : [];
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter((field) => !spared.includes(field) && !new RegExp(`\\b${field}\\b`).test(source))).toEqual([]);
});
