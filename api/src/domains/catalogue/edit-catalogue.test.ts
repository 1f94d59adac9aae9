import { beforeAll, expect, test } from "vitest";
import { fileOf, pdf, png } from "#api/testing/hostile-files.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
let image: File;
beforeAll(async () => {
  admin = await world.as(await world.make.admin({ name: "Meera Nair" }));
  image = fileOf(await png(), "a.png");
});

const onePdf = (name = "notes.pdf") => [fileOf(pdf(), name)];
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const newCategory = (categoryName: string) => admin.editCatalogue.createCategory({ body: { categoryName, image } });
const treeOf = async (id: number) => (await admin.catalogue.listCategories()).data.find(({ categoryId }) => categoryId === id);

test("a category is added, seen by everyone at once, changed and deleted", async () => {
  const visitor = await world.as();
  await visitor.catalogue.listCategories();
  const made = await admin.editCatalogue.createCategory({
    body: { categoryName: "Astronomy", categoryDefinition: "Stars", image },
  });
  expect(made).toMatchObject({ id: made.categoryId, courseCount: 0, subcategoryCount: 0, version: 1 });
  expect((await visitor.catalogue.listCategories()).data.map(({ categoryName }) => categoryName)).toContain("Astronomy");

  const picture = made.categoryImageUrl ?? "";
  const kept = await admin.editCatalogue.updateCategory({ params: { id: made.id }, body: { categoryName: "Stars" } });
  expect(kept).toMatchObject({ categoryName: "Stars", categoryDefinition: "", categoryImageUrl: picture, version: 2 });
  const bare = await admin.editCatalogue.updateCategory({
    params: { id: made.id },
    body: { categoryName: "Stars", removeImage: "true" },
  });
  expect(bare.categoryImageUrl).toBeNull();
  expect((await world.visitor().fetch(picture)).status).toBe(404);

  await admin.editCatalogue.deleteCategory({ params: { id: made.id } });
  expect(await treeOf(made.id)).toBeUndefined();
  await expect(admin.editCatalogue.deleteCategory({ params: { id: made.id } })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
});

test("missing names and pictures are refused with a sentence for each", async () => {
  const { id } = await newCategory("Law");
  const parent = { parentId: id, parentType: "category" as const };
  const { editCatalogue } = admin;
  const tries: [() => Promise<unknown>, object][] = [
    [() => editCatalogue.createCategory({ body: { categoryName: " ", image } }), { categoryName: "Category name is required." }],
    [() => editCatalogue.createCategory({ body: { categoryName: "A" } as never }), { image: "Category image is required." }],
    [
      () => editCatalogue.updateCategory({ params: { id }, body: { categoryName: "" } }),
      { categoryName: "Category name is required." },
    ],
    [
      () => editCatalogue.createSubcategory({ body: { subcategoryName: "", ...parent } }),
      { subcategoryName: "Name is required." },
    ],
    [
      () => editCatalogue.createCourse({ body: { className: "", classFullname: "", pdfs: [], ...parent } }),
      {
        className: "Course name is required.",
        classFullname: "Course full name is required.",
        pdfs: "At least one PDF file is required for courses.",
      },
    ],
  ];
  for (const [call, fields] of tries) await expect(call()).rejects.toMatchObject(refusal({ code: "invalid", fields }));
});

test("names are unique among categories and among siblings, even if two admins add the same one at once", async () => {
  const [first, second] = await Promise.allSettled([newCategory("Twins"), newCategory("twins")]);
  expect([first.status, second.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const { id } = await newCategory("Parents");
  const child = (subcategoryName: string) =>
    admin.editCatalogue.createSubcategory({ body: { subcategoryName, parentId: id, parentType: "category" } });
  const one = await child("Same");
  await expect(child("same")).rejects.toMatchObject(refusal({ code: "conflict" }));
  const other = await child("Other");
  await expect(
    admin.editCatalogue.updateSubcategory({ params: { id: other.id }, body: { subcategoryName: one.subcategoryName } }),
  ).rejects.toMatchObject(
    refusal({ code: "conflict", fields: { subcategoryName: "There is a subcategory with this name already." } }),
  );
});

test("subcategories nest to any depth, and hold either further subcategories or courses", async () => {
  const category = await newCategory("Deep");
  let parent: { parentId: number; parentType: "category" | "subcategory" } = { parentId: category.id, parentType: "category" };
  for (let depth = 1; depth <= 12; depth += 1) {
    const made = await admin.editCatalogue.createSubcategory({ body: { subcategoryName: `Level ${depth}`, ...parent } });
    expect(made).toMatchObject({ ...parent, isParentSubcategory: depth > 1 });
    parent = { parentId: made.subcategoryId, parentType: "subcategory" };
  }
  const course = { className: "At the bottom", classFullname: "At the bottom of it", pdfs: onePdf() };
  const made = await admin.editCatalogue.createCourse({
    body: { ...course, ...parent, price: "₹1,200", classLevel: "beginner" },
  });
  expect(made).toMatchObject({ price: 1200, classLevel: "Beginner", pdfPath1: `/courses/${made.id}/pdfs/1`, pdfPath2: null });
  await expect(admin.editCatalogue.createSubcategory({ body: { subcategoryName: "No", ...parent } })).rejects.toMatchObject(
    refusal({ code: "conflict" }),
  );
  const top = { parentId: category.id, parentType: "category" as const };
  await expect(admin.editCatalogue.createCourse({ body: { ...course, ...top } })).rejects.toMatchObject(
    refusal({ code: "conflict" }),
  );
  expect((await treeOf(category.id))?.courseCount).toBe(1);

  const { courses } = await admin.catalogue.listCategories({ query: { include: "courses", ...parent } });
  expect(courses?.data.map(({ className }) => className)).toEqual(["At the bottom"]);
  expect((await (await world.as()).catalogue.showCourse({ params: { courseId: made.id } })) as object).not.toHaveProperty(
    "pdfPath1",
  );
});

test("a program that names a course's language as classLanguage finds it stored, and a language that nobody teaches is refused", async () => {
  const { id: parentId } = await newCategory("By its language");
  const named = { className: "Told", classFullname: "Told in Hindi" };
  const body = { ...named, parentId, parentType: "category" as const, pdfs: onePdf() };
  const made = await admin.editCatalogue.createCourse({ body: { ...body, classLanguage: "Hindi" } });
  expect(made).toMatchObject({ classLanguage: "Hindi", classLanguages: ["hi"] });
  const change = (more: object) =>
    admin.editCatalogue.updateCourse({ params: { id: made.id }, body: { ...named, pdfs: [], removePdfs: [], ...more } });
  expect(await change({ classLanguage: "English, Hindi" })).toMatchObject({ classLanguages: ["en", "hi"] });
  expect(await change({})).toMatchObject({ classLanguages: ["en", "hi"] });
  const unknown = { problem: { code: "invalid", fields: { classLanguage: expect.any(String) as string } } };
  await expect(admin.editCatalogue.createCourse({ body: { ...body, classLanguage: "Klingon" } })).rejects.toMatchObject(unknown);
  await expect(change({ classLanguage: "Klingon" })).rejects.toMatchObject(unknown);
});

test("a course sold by the lesson costs as much as all its lessons, and a price per lesson without their number is refused", async () => {
  const { id: parentId } = await newCategory("By the lesson");
  const named = { className: "Sold", classFullname: "Sold by the lesson" };
  const body = { ...named, parentId, parentType: "category" as const, pdfs: onePdf() };
  const without = refusal({ code: "invalid", fields: { lessons: "Say how many lessons the course has." } });
  await expect(admin.editCatalogue.createCourse({ body: { ...body, lessonRupees: "200" } })).rejects.toMatchObject(without);
  const sold = { lessons: "12", lessonRupees: "₹200", lessonMinutes: "45", price: "1" };
  const made = await admin.editCatalogue.createCourse({ body: { ...body, ...sold } });
  expect(made).toMatchObject({ price: 2400, lessons: 12, lessonRupees: 200, lessonMinutes: 45 });

  const change = (more: object) =>
    admin.editCatalogue.updateCourse({ params: { id: made.id }, body: { ...named, pdfs: [], removePdfs: [], ...more } });
  expect(await change({ lessonRupees: "250" })).toMatchObject({ price: 3000, lessons: 12 });
  await expect(change({ lessons: "" })).rejects.toMatchObject(without);
  await expect(change({ lessons: "0", lessonMinutes: "50", lessonRupees: "1.5" })).rejects.toMatchObject(
    refusal({
      fields: {
        lessons: "A number from 1 to 400.",
        lessonMinutes: "A lesson is 45 or 60 minutes long.",
        lessonRupees: "The price of a lesson is in whole rupees, such as 400.",
      },
    }),
  );
  expect(await change({ lessons: "", lessonRupees: "" })).toMatchObject({ price: 3000, lessons: null, lessonRupees: null });
});

test("an admin changes a course's facts and files; two admins who edit it at once do not overwrite each other", async () => {
  const { id: parentId } = await newCategory("Files");
  const parent = { parentId, parentType: "category" as const };
  const made = await admin.editCatalogue.createCourse({
    body: { className: "A", classFullname: "A full", pdfs: [...onePdf("one.pdf"), ...onePdf("two.pdf")], ...parent },
  });
  const params = { id: made.id };
  const changed = await admin.editCatalogue.updateCourse(
    { params, body: { className: "B", pdfs: onePdf("three.pdf"), removePdfs: [1], price: "500" } },
    { ifMatch: made.version },
  );
  expect(changed).toMatchObject({
    className: "B",
    classFullname: "A full",
    price: 500,
    pdfNames: ["two.pdf", "three.pdf"],
    version: 2,
  });
  await expect(
    admin.editCatalogue.updateCourse({ params, body: { className: "C", pdfs: [], removePdfs: [] } }, { ifMatch: made.version }),
  ).rejects.toMatchObject(refusal({ code: "conflict", current: expect.objectContaining({ className: "B" }) as object }));
  const three = [...onePdf(), ...onePdf(), ...onePdf()];
  await expect(
    admin.editCatalogue.updateCourse({ params, body: { className: "B", pdfs: three, removePdfs: [] } }),
  ).rejects.toMatchObject(refusal({ fields: { pdfs: "A course has at most 4 PDF files." } }));
  const { name } = await admin.editCatalogue.openCoursePdf({ params: { ...params, number: 2 } });
  expect(name).toBe("B-2.pdf");
  await expect(admin.editCatalogue.openCoursePdf({ params: { ...params, number: 3 } })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
});

test("what is deleted with its category is gone from every public list at once, and a booking keeps the name of its course", async () => {
  const build = async (name: string) => {
    const { id } = await newCategory(name);
    const { id: sub } = await admin.editCatalogue.createSubcategory({
      body: { subcategoryName: "Inner", parentId: id, parentType: "category" },
    });
    const course = await admin.editCatalogue.createCourse({
      body: { className: name, classFullname: `${name} course`, pdfs: onePdf(), parentId: sub, parentType: "subcategory" },
    });
    return { id, courseId: course.id };
  };
  const plain = await build("Plain");
  await admin.editCatalogue.deleteCategory({ params: { id: plain.id } });

  const booked = await build("Booked");
  const student = await world.make.student();
  await world.make.booking({ student, courseId: booked.courseId });
  await admin.editCatalogue.deleteCategory({ params: { id: booked.id } });
  const visitor = await world.as();
  for (const { courseId } of [plain, booked])
    await expect(visitor.catalogue.showCourse({ params: { courseId } })).rejects.toMatchObject(refusal({ code: "not-found" }));
  expect(
    (await visitor.catalogue.filterCourses({ query: { search: "Booked course" } })).data.map(({ classId }) => classId),
  ).not.toContain(booked.courseId);
  const { bookings } = await (await world.as(student)).bookings.listMyBookings();
  expect(bookings[0]?.title).toBe("Booked course");
  await newCategory("Booked"); // the name is free again
});

test("a search notices at once that a subcategory is renamed or deleted", async () => {
  const { id } = await newCategory("Searchable");
  const { id: sub } = await admin.editCatalogue.createSubcategory({
    body: { subcategoryName: "Quasars", parentId: id, parentType: "category" },
  });
  await admin.editCatalogue.createCourse({
    body: { className: "Light", classFullname: "Light from afar", pdfs: onePdf(), parentId: sub, parentType: "subcategory" },
  });
  const visitor = await world.as();
  const found = async (search: string) => (await visitor.catalogue.filterCourses({ query: { search } })).meta.total;
  expect(await found("quasars")).toBe(1);
  await admin.editCatalogue.updateSubcategory({ params: { id: sub }, body: { subcategoryName: "Pulsars" } });
  expect([await found("pulsars"), await found("quasars")]).toEqual([1, 0]);
  await admin.editCatalogue.deleteSubcategory({ params: { id: sub } });
  expect(await found("pulsars")).toBe(0);
});

test("the dashboard's figures are those of the catalogue, level by level", async () => {
  const category = await newCategory("Shares");
  const sub = await admin.editCatalogue.createSubcategory({
    body: { subcategoryName: "Part", parentId: category.id, parentType: "category" },
  });
  for (const name of ["A", "B"])
    await admin.editCatalogue.createCourse({
      body: { className: name, classFullname: name, pdfs: onePdf(), parentId: sub.id, parentType: "subcategory" },
    });
  const top = await admin.editCatalogue.showContentShares();
  expect(top.shares.find(({ id }) => id === category.id)).toMatchObject({ type: "category", name: "Shares", courses: 2 });
  expect(top.maxCourses).toMatchObject({ courses: 2, categoryName: "Shares" });
  const { data } = await admin.catalogue.listCategories();
  expect(top.totalCategories).toBe(data.length);
  const first = await admin.editCatalogue.showContentShares({ query: { categoryId: category.id } });
  expect(first.shares).toEqual([{ id: sub.id, name: "Part", type: "subcategory", courses: 2 }]);
  const second = await admin.editCatalogue.showContentShares({ query: { categoryId: category.id, subcategoryId: sub.id } });
  expect(second.shares.map(({ type, name }) => [type, name])).toEqual([
    ["course", "A"],
    ["course", "B"],
  ]);
});
