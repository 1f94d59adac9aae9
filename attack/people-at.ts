import { createHash } from "node:crypto";
import { Browser } from "#api/testing/browser.ts";
import { fileOf, pdf, png } from "#api/testing/hostile-files.ts";
import type { Mailbox } from "./mailbox.ts";
import { sendFrom } from "./send-from.ts";

const family = { parentName: "Ritu Malhotra", studentName: "Aarav Malhotra", phoneNumber: "9811042367" };
const application = {
  ...{ name: "Ramesh Iyer", phoneNumber: "9811042367", qualification: "M.Sc", experience: "4", subjects: "Physics" },
  preferredTimeSlot: "4:00 PM - 8:00 PM",
};

/** What people do with a product of which they know the address and read the mailed codes. */
export function peopleAt(url: string, { codeFor }: Pick<Mailbox, "codeFor">) {
  let households = 0;
  /** Each is a client of their own, because a client that tries many codes has to wait. */
  const visitor = () => {
    households += 1;
    return new Browser(url, sendFrom(`127.9.${Math.floor(households / 250)}.${(households % 250) + 1}`));
  };
  return {
    admin: async (emailId: string): Promise<Browser> => {
      const browser = visitor();
      await browser.api.identity.sendAdminCode({ body: { emailId } });
      const { token } = await browser.api.identity.signInWithCode({ body: { emailId, otp: await codeFor(emailId) } });
      browser.token = token;
      return browser;
    },
    /** With the first password, in place of which they choose another. */
    executive: async (username: string, password: string): Promise<Browser> => {
      const browser = visitor();
      browser.token = (await browser.api.identity.signInWithPassword({ body: { username, password } })).token;
      await browser.api.account.changeMyPassword({ body: { currentPassword: password, newPassword: "neem trees by the tank" } });
      return browser;
    },
    /** A new family asks for a demo class. Returns its address. */
    book: async (courseId: number): Promise<string> => {
      const email = `family${households}@example.in`;
      const { families, bookings } = visitor().api;
      await families.sendStudentCode({ body: { email } });
      await families.verifyStudentCode({ body: { email, otp: await codeFor(email) } });
      await bookings.registerAndBook({ body: { ...family, email, courseId } });
      return email;
    },
    /** Someone who wants to teach sends a résumé. */
    apply: async (email: string): Promise<void> => {
      const { applications } = visitor().api;
      await applications.sendApplicantCode({ body: { email } });
      await applications.verifyApplicantCode({ body: { email, otp: await codeFor(email) } });
      await applications.applyAsTutor({ body: { ...application, email, resume: fileOf(pdf(20_000), "cv.pdf") } });
    },
  };
}
export type People = ReturnType<typeof peopleAt>;

/** An admin makes a category with a picture and a course with a PDF. Returns the course. */
export async function openCatalogue({ api }: Browser): Promise<number> {
  const image = fileOf(await png(800, 600), "maths.png", "image/png");
  const { categoryId } = await api.editCatalogue.createCategory({ body: { categoryName: "Maths", image } });
  const course = {
    className: "Algebra",
    classFullname: "Algebra for Class 9",
    parentId: categoryId,
    parentType: "category" as const,
  };
  const { classId } = await api.editCatalogue.createCourse({ body: { ...course, pdfs: [fileOf(pdf(50_000), "algebra.pdf")] } });
  return classId;
}

/** Files that an admin can read, by what they are. */
export async function filesOf(admin: Browser, courseId: number): Promise<Record<string, string>> {
  const { catalogue, editCatalogue, applications } = admin.api;
  const [category] = (await catalogue.listCategories({ query: {} })).data;
  const [application] = (await applications.listApplications({ query: {} })).data;
  const picture = await admin.fetch(category?.categoryImageUrl ?? "/no-picture");
  if (!picture.ok) throw new Error(`the picture is answered ${picture.status}`);
  const blobs = {
    picture: await picture.blob(),
    course: (await editCatalogue.openCoursePdf({ params: { id: courseId, number: 1 } })).blob,
    résumé: (await applications.openResume({ params: { id: application?.tutorId ?? "" } })).blob,
  };
  const hashed = Object.entries(blobs).map(async ([name, blob]) => {
    return [
      name,
      createHash("sha256")
        .update(await blob.bytes())
        .digest("hex"),
    ];
  });
  return Object.fromEntries(await Promise.all(hashed)) as Record<string, string>;
}
