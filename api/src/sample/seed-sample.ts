import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  insertCategory,
  insertCourses,
  insertSubcategory,
  type NewCourse,
  saveCourseTexts,
  savePromisesOf,
  saveSyllabuses,
  saveTexts,
} from "#api/domains/catalogue/index.ts";
import type { Db } from "#api/platform/db/database.ts";
import type { FileStore } from "#api/platform/files/index.ts";
import type { Account } from "#api/domains/identity/index.ts";
import hindi from "./catalogue.hi.json" with { type: "json" };
import catalogue from "./catalogue.json" with { type: "json" };
import { makeAdmin, makeExecutive, makeTutorAccount } from "./makers.ts";
import promises from "./promises.json" with { type: "json" };
import syllabuses from "./syllabuses.json" with { type: "json" };
import { keepSampleAccounts } from "./sample-accounts.ts";
import { seedRequests } from "./requests.ts";
import { markSampleAccounts, markSeeded, seedApplications, seedAppUpdatesAndLog } from "./seed.queries.ts";
import { type SampleTutor, seedTutors } from "./tutors.ts";

type SampleCourse = Omit<NewCourse, "categoryId" | "subcategoryId">;
type SampleSubcategory = {
  subcategoryName: string;
  subcategoryDefinition: string;
  children?: SampleSubcategory[];
  courses?: SampleCourse[];
};
/** Names from the category down, joined by " > ". */
type NodePlace = { categoryId: number; parentId?: number; path: string };
type CourseInHindi = { className: string; classFullname: string; classDescription: string };

const categories: Record<string, { categoryName: string; categoryDefinition: string }> = hindi.categories;
const subcategories: Record<string, { subcategoryName: string; subcategoryDefinition: string }> = hindi.subcategories;
const coursesInHindi: Record<string, CourseInHindi> = hindi.courses;

/** Adds the sample catalogue, much of it in Hindi too. Returns the courses' ids by full name. */
export async function seedCatalogue(db: Db): Promise<Map<string, number>> {
  const courses: NewCourse[] = [];
  for (const { categoryName: path, categoryDefinition, picture, subcategories: below } of catalogue) {
    const imageUrl = `/uploads/category/${picture}.svg`;
    const categoryId = await insertCategory(db, { name: path, definition: categoryDefinition, imageUrl });
    const texts = categories[path];
    if (texts) await saveInHindi(db, "category", categoryId, texts.categoryName, texts.categoryDefinition);
    await savePromises(db, path, categoryId);
    for (const subcategory of below) await seedSubcategory(db, { categoryId, path }, subcategory, courses);
  }
  const ids = await insertCourses(db, courses);
  const idsByName = new Map(courses.map((course, nth) => [course.classFullname, ids[nth] ?? 0]));
  const translated = [...idsByName].map(([name, classId]) => ({ classId, texts: coursesInHindi[name] }));
  await saveCourseTexts(
    db,
    translated.flatMap(({ classId, texts }) => (texts ? { classId, ...texts } : [])),
  );
  await saveSyllabuses(
    db,
    Object.entries(syllabuses).map(([name, chapters]) => ({ classId: idsByName.get(name) ?? 0, ...chapters })),
  );
  return idsByName;
}

async function seedSubcategory(db: Db, { path: above, ...node }: NodePlace, given: SampleSubcategory, courses: NewCourse[]) {
  const { categoryId } = node;
  const { subcategoryName: name, subcategoryDefinition: definition } = given;
  const path = `${above} > ${name}`;
  const subcategoryId = await insertSubcategory(db, { ...node, name, definition });
  const texts = subcategories[path];
  if (texts) await saveInHindi(db, "subcategory", subcategoryId, texts.subcategoryName, texts.subcategoryDefinition);
  for (const course of given.courses ?? []) courses.push({ ...course, categoryId, subcategoryId });
  for (const child of given.children ?? [])
    await seedSubcategory(db, { categoryId, parentId: subcategoryId, path }, child, courses);
}

const kindOf: Record<string, string> = promises.categories;
type Lines = { en: string[]; hi: string[] };
const kinds: Record<string, { learn: Lines; features: Lines }> = promises.kinds;

/** What is learnt in a category's courses, and what comes with them. */
async function savePromises(db: Db, category: string, categoryId: number): Promise<void> {
  const kind = kinds[kindOf[category] ?? ""];
  const lines = (of: "learn" | "features", language: "en" | "hi") => kind?.[of][language].join("\n") ?? "";
  await savePromisesOf(db, categoryId, {
    learnEn: lines("learn", "en"),
    learnHi: lines("learn", "hi"),
    featuresEn: lines("features", "en"),
    featuresHi: lines("features", "hi"),
  });
}

const saveInHindi = (db: Db, kind: "category" | "subcategory", id: number, name: string, description: string) =>
  saveTexts(db, kind, id, { name, fullName: "", description, ofVersion: 1 });

type Place = { db: Db; files: FileStore };
export type SamplePeople = {
  courses: Map<string, number>;
  tutors: Map<string, SampleTutor>;
  office: Record<"admin" | "executive", Account>;
};
type Past = {
  /** The data folder, which keeps the executive's password. */
  folder: string;
  /** Plays what these people did before the product was started. */
  play?: ((inside: Db, people: SamplePeople) => Promise<void>) | undefined;
};

/**
 * Fills an empty product with sample data, in one transaction: with catalogue, tutors and requests; with accounts and a month of
 * life only in the embedded database (decision 0050). Returns false if it was there already.
 */
export async function seedSample({ db, files }: Place, past?: Past): Promise<boolean> {
  await storePictures(files);
  return db.transaction().execute(async (inside) => {
    if (!(await markSeeded(inside))) return false;
    const [courses, tutors] = [await seedCatalogue(inside), await seedTutors(inside)];
    if (past) {
      const office = await seedOffice(inside, past.folder);
      if (past.play) await past.play(inside, { courses, tutors, office });
      else for (const { tutorId } of tutors.values()) await makeTutorAccount(inside, tutorId);
    }
    await seedRequests(inside, courses, tutors);
    await seedApplications(inside);
    await seedAppUpdatesAndLog(inside);
    if (past) await markSampleAccounts(inside);
    return true;
  });
}

async function seedOffice(db: Db, folder: string) {
  const { admin, executive } = keepSampleAccounts(folder);
  const { username, password } = executive;
  return {
    admin: await makeAdmin(db, { name: "Meera Nair", email: admin }),
    executive: await makeExecutive(db, { name: "Faizan Ali", username, password }),
  };
}

/** Stores our own drawings beside uploaded pictures. */
async function storePictures(files: FileStore) {
  const pictures = join(import.meta.dirname, "pictures");
  for (const kind of ["category", "faculty"]) {
    for (const name of await readdir(join(pictures, kind))) {
      const key = `public/${kind}/${name}`;
      if (!(await files.has(key))) await files.put(key, await readFile(join(pictures, kind, name)));
    }
  }
}
