import { maxFileBytes, officeFields } from "@tutoring/contract";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { sweepFiles } from "#api/app/all-jobs.ts";
import { storePrivatePicture } from "./pictures.ts";
import { fileOf, hostileFiles, jpeg, pdf } from "#api/testing/hostile-files.ts";
import { useWorld } from "#api/testing/use-world.ts";
import type { World } from "#api/testing/world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
let files: Awaited<ReturnType<typeof hostileFiles>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
  files = await hostileFiles(maxFileBytes);
});

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "taken",
    (error: { problem?: { code: string; message: string; fields?: Record<string, string> } }) => error.problem ?? error,
  );
const keysBelow = async (folder: string) => {
  const keys: string[] = [];
  for await (const { key } of world.files.list(folder)) keys.push(key);
  return keys;
};

/** For each file in order: accepted, or refused with a sentence for the field. */
const judged = async (send: (what: string, file: File) => Promise<unknown>) => {
  const judgements: [what: string, judgement: unknown][] = [];
  for (const { what, file } of files) {
    const answer = await outcome(send(what, file));
    const refused = typeof answer === "object" && "code" in answer && answer.code === "invalid" && answer.fields !== undefined;
    judgements.push([what, refused ? "refused" : answer]);
  }
  return judgements;
};

test(
  "a category's picture is accepted exactly when it is a complete picture within the limits",
  { meta: { proves: ["5.2.1", "5.2.2", "5.3.1"] }, timeout: 60_000 },
  async () => {
    const judgements = await judged((what, image) =>
      admin.editCatalogue.createCategory({ body: { categoryName: `With ${what}`, image } }),
    );
    expect(judgements).toEqual(files.map(({ what, picture }) => [what, picture ? "taken" : "refused"]));
    expect(world.logged).not.toContain("unexpected-error");
    // two sizes of each accepted picture, and nothing of the others
    expect(await keysBelow("public/categories")).toHaveLength(2 * files.filter(({ picture }) => picture).length);
    expect(await keysBelow("incoming")).toEqual([]);
  },
);

test("a refused picture is told why", async () => {
  const refusal = async (what: string) => {
    const { file } = files.find((one) => one.what === what) ?? {};
    if (!file) throw new Error(what);
    return outcome(admin.editCatalogue.createCategory({ body: { categoryName: "Another", image: file } }));
  };
  expect(await refusal("HTML called .png")).toMatchObject({ fields: { image: officeFields.pictureRefused } });
  expect(await refusal("a PNG of 5 MB and a byte")).toMatchObject({ fields: { image: officeFields.pictureTooLarge } });
  expect(await refusal("a picture of 25 megapixels")).toMatchObject({
    fields: {
      image: "This picture has 25.0 megapixels (5,000 × 5,000), and the limit is 24.5. Please choose a smaller one.",
    },
  });
  expect(await refusal("nothing at all")).toMatchObject({ fields: { image: "Category image is required." } });
});

test("a long screenshot of a conversation or a worksheet is taken, narrower", async () => {
  const stored: Uint8Array[] = [];
  const files = { store: (_: string, bytes: Uint8Array) => Promise.resolve(String(stored.push(bytes))) };
  const image = fileOf(await jpeg(1_080, 20_000), "Screenshot.jpg");
  const picture = await storePrivatePicture(files as never, { folder: "private/messages", width: 1_600 }, image, "picture");
  expect(picture).toEqual({ key: "1", width: 885, height: 16_383 });
  expect(stored).toHaveLength(1);
});

test("a photo of 24 megapixels is taken as a phone makes it", async () => {
  const image = fileOf(await jpeg(5_712, 4_284), "IMG_0815.jpeg");
  const { categoryImageUrl } = await admin.editCatalogue.createCategory({ body: { categoryName: "Photographed", image } });
  expect(categoryImageUrl).toMatch(/-800\.webp$/);
});

test(
  "a course's file is accepted exactly when it is a complete PDF within the limit, and comes back as it was",
  { meta: { proves: ["5.2.2", "5.4.1", "C11"] } },
  async () => {
    const parentId = await world.make.category();
    const parent = { parentId, parentType: "category" as const };
    const judgements = await judged((what, file) =>
      admin.editCatalogue.createCourse({ body: { className: what, classFullname: what, pdfs: [file], ...parent } }),
    );
    expect(judgements).toEqual(files.map(({ what, document }) => [what, document ? "taken" : "refused"]));
    expect(world.logged).not.toContain("unexpected-error");
    expect(await keysBelow("private/courses")).toHaveLength(files.filter(({ document }) => document).length);
    const { courses } = await admin.catalogue.listCategories({ query: { include: "courses", parentId, limit: 100 } });
    const odd = courses?.data.find(({ className }) => className.includes("quotes"));
    const { name, blob } = await admin.editCatalogue.openCoursePdf({ params: { id: odd?.classId ?? 0, number: 1 } });
    expect(name).toContain("a-PDF-called-with-quotes-and-a-line-end-1.pdf");
    expect(await blob.bytes()).toEqual(pdf());
  },
);

test("a résumé and a portrait are judged alike, and never break the server", async () => {
  for (const { file } of files) {
    const tutor = {
      name: "A",
      email: "a@example.in",
      phoneNumber: "9811042367",
      qualification: "MA",
      experience: "1",
      subjects: "B",
    };
    await outcome(
      admin.applications.addApplication({ body: { ...tutor, preferredTimeSlot: "9:00 AM - 5:00 PM", resume: file } }),
    );
    const fields = { staffName: "A", staffEmail: "a@example.in", staffPhoneNumber: "9811042367", profileImage: file };
    await outcome(admin.tutors.createTutor({ body: fields }));
  }
  expect(world.logged).not.toContain("unexpected-error");
}, 60_000);

test("a stored picture keeps nothing else of its file", { meta: { proves: ["C10"] } }, async () => {
  const { categoryImageUrl } = await admin.editCatalogue.createCategory({
    body: { categoryName: "Plain", image: fileOf(await jpeg(1_200, 900), "holiday.jpg") },
  });
  const answer = await world.visitor().fetch(categoryImageUrl ?? "");
  const stored = await sharp(await answer.bytes()).metadata();
  expect(stored).toMatchObject({ format: "webp", width: 800 });
  expect(stored.exif).toBeUndefined();
  expect((await world.visitor().fetch((categoryImageUrl ?? "").replace("-800", "-400"))).status).toBe(200);
});

test("more than four PDFs, or a file among them that is not one, are refused altogether", async () => {
  const parentId = await world.make.category();
  const course = { className: "A", classFullname: "B", parentId, parentType: "category" as const };
  const five = Array.from({ length: 5 }, () => fileOf(pdf(), "a.pdf"));
  const before = (await keysBelow("private/courses")).length;
  expect(await outcome(admin.editCatalogue.createCourse({ body: { ...course, pdfs: five } }))).toMatchObject({
    fields: { pdfs: "A course has at most 4 PDF files." },
  });
  const one = fileOf(new Uint8Array(Buffer.from("no")), "b.pdf");
  expect(
    await outcome(admin.editCatalogue.createCourse({ body: { ...course, pdfs: [fileOf(pdf(), "a.pdf"), one] } })),
  ).toMatchObject({
    fields: { pdfs: officeFields.pdfRefused },
  });
  expect(await outcome(admin.editCatalogue.createCourse({ body: { ...course, pdfs: [] } }))).toMatchObject({
    fields: { pdfs: "At least one PDF file is required for courses." },
  });
  expect(await keysBelow("private/courses")).toHaveLength(before);
});

test("files that no row refers to are swept once they are an hour old, and no others", async () => {
  await world.files.put("private/courses/orphan.pdf", pdf());
  await world.files.put("incoming/half", pdf());
  const used = (await keysBelow("private/courses")).length - 1;
  const report = () => {};
  await sweepFiles(world, new Date(), report);
  expect(await world.files.has("private/courses/orphan.pdf")).toBe(true);
  await sweepFiles(world, new Date(Date.now() + 2 * 3_600_000), report);
  expect(await world.files.has("private/courses/orphan.pdf")).toBe(false);
  expect(await world.files.has("incoming/half")).toBe(false);
  expect(await keysBelow("private/courses")).toHaveLength(used);
});
