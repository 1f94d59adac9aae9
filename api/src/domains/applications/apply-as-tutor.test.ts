import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const pdf = (size = 200) =>
  new File([`%PDF-1.4\n${"x".repeat(Math.max(0, size - 15))}\n%%EOF`], "my résumé.pdf", { type: "application/pdf" });
const ask = (email: string, more: object = {}) => ({
  name: "Kavya Subramaniam",
  email,
  phoneNumber: "9845320711",
  qualification: "M.Sc",
  experience: "Fresher",
  subjects: "Chemistry, NEET ,",
  preferredTimeSlot: "4:00 PM - 8:30 PM",
  resume: pdf(),
  ...more,
});
const applications = (email: string) => world.db.selectFrom("applications").selectAll().where("email", "=", email).execute();

async function verified(email: string) {
  const browser = world.visitor();
  await browser.api.applications.sendApplicantCode({ body: { email } });
  await browser.api.applications.verifyApplicantCode({ body: { email, otp: await world.codeFor(email) } });
  return browser;
}

test("a tutor proves an address and applies once, even if the answer is lost; both sides get an email", async () => {
  const admin = await world.make.admin();
  const browser = await verified("kavya@example.in");
  await browser.api.applications.applyAsTutor({ body: ask("kavya@example.in") });
  await browser.api.applications.applyAsTutor({ body: ask("kavya@example.in") });
  const [application, ...others] = await applications("kavya@example.in");
  expect(others).toEqual([]);
  expect(application).toMatchObject({
    experience: 0,
    subjects: ["Chemistry", "NEET"],
    status: "PENDING",
    resume_name: "my résumé.pdf",
  });
  expect(await world.files.has(application?.resume_path ?? "")).toBe(true);
  const received = (await world.emailsTo("kavya@example.in")).at(-1);
  expect(received?.subject).toContain("application");
  expect(received?.text).toContain("to teach Chemistry and NEET, ");
  await world.notifyBackOffice();
  expect((await world.emailsTo(admin.email)).at(-1)?.subject).toContain("Kavya Subramaniam");
});

test("without a proof for this address and purpose nothing is stored", async () => {
  const refused = { problem: { code: "forbidden" } };
  await expect(world.visitor().api.applications.applyAsTutor({ body: ask("a@example.in") })).rejects.toMatchObject(refused);
  await expect(
    (await verified("b@example.in")).api.applications.applyAsTutor({ body: ask("a@example.in") }),
  ).rejects.toMatchObject(refused);

  const student = world.visitor();
  await student.api.families.sendStudentCode({ body: { email: "c@example.in" } });
  await student.api.families.verifyStudentCode({ body: { email: "c@example.in", otp: await world.codeFor("c@example.in") } });
  await expect(student.api.applications.applyAsTutor({ body: ask("c@example.in") })).rejects.toMatchObject(refused);
  expect(await applications("a@example.in")).toEqual([]);
});

test("a proof lasts an hour; a refused form does not spend it", async () => {
  const browser = await verified("hour@example.in");
  await expect(
    browser.api.applications.applyAsTutor({ body: ask("hour@example.in", { experience: "many" }) }),
  ).rejects.toMatchObject({
    problem: { fields: { experience: "Experience is required" } },
  });
  await world.moveClock(59 * 60_000);
  await browser.api.applications.applyAsTutor({ body: ask("hour@example.in") });
  const late = await verified("late@example.in");
  await world.moveClock(61 * 60_000);
  await expect(late.api.applications.applyAsTutor({ body: ask("late@example.in") })).rejects.toMatchObject({
    problem: { code: "forbidden" },
  });
});

test.each([
  ["a picture that calls itself a PDF", new File(["\u0089PNG"], "cv.pdf"), "Please upload a PDF or Word document"],
  ["half a PDF", new File(["%PDF-1.4 and then the line broke"], "cv.pdf"), "Please upload a PDF or Word document"],
  ["an empty file", new File([], "cv.pdf"), "Resume is required"],
  ["a file that is too large", pdf(5 * 1024 * 1024 + 1024), "File size (5.00MB) exceeds the 5MB limit"],
  [
    "a PDF whose name would run it",
    new File(["%PDF-1.4\n%%EOF"], "Ravi CV.hta"),
    "This is a PDF file whose name ends in .hta. Please rename it to .pdf.",
  ],
  [
    "a PDF whose name has no extension",
    new File(["%PDF-1.4\n%%EOF"], "Ravi CV"),
    "This is a PDF file, but its name does not say so. Please add .pdf to the name.",
  ],
  [
    "a PDF whose name shows another",
    new File(["%PDF-1.4\n%%EOF"], "cv\u202Efdp.exe"),
    "This is a PDF file whose name ends in .exe. Please rename it to .pdf.",
  ],
  [
    "a Word file with macros",
    new File(["PK\u0003\u0004 word/document.xml word/vbaProject.bin PK\u0005\u0006"], "cv.docx"),
    "This document contains macros or scripts, or is protected so that we cannot look inside. Please save it without them, or choose Print and “Save as PDF”.",
  ],
  [
    "a PDF that starts a program",
    new File(["%PDF-1.4\n<< /S /Launch /F (cmd.exe) >>\n%%EOF"], "cv.pdf"),
    "This document contains macros or scripts, or is protected so that we cannot look inside. Please save it without them, or choose Print and “Save as PDF”.",
  ],
])("refuses %s, and keeps nothing of it", { meta: { proves: ["5.4.3", "16.5.3", "C11"] } }, async (name, resume, sentence) => {
  const email = `${name.replace(/\W/g, "")}@example.in`;
  const browser = await verified(email);
  await expect(browser.api.applications.applyAsTutor({ body: ask(email, { resume }) })).rejects.toMatchObject({
    problem: { fields: { resume: sentence } },
  });
  expect(await applications(email)).toEqual([]);
});

test("an applicant whose résumé exceeds the limit of the whole form is told the limit of a résumé", async () => {
  const browser = await verified("heavy@example.in");
  const large = pdf(6.25 * 1024 * 1024);
  const form = new FormData();
  for (const [name, value] of Object.entries(ask("heavy@example.in", { resume: large }))) form.append(name, value as string);
  const body = new Uint8Array(await new Response(form).arrayBuffer());
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(body.length) };
  const answer = await browser.fetch("/api/tutors/complete", { method: "POST", headers, body });
  expect(answer.status).toBe(413);
  expect(((await answer.json()) as { message: string }).message).toMatch(/^File size \(6\.25MB\) exceeds the 5MB limit$/);
});

async function storedResumes(): Promise<number> {
  let count = 0;
  for await (const _ of world.files.list("private/resumes")) count += 1;
  return count;
}

test("without a proof not a byte of a résumé reaches the disk", { meta: { proves: ["5.2.1"] } }, async () => {
  const before = await storedResumes();
  const stranger = world.visitor();
  stranger.cookies.set("proof", "made.up");
  await expect(stranger.api.applications.applyAsTutor({ body: ask("a@example.in") })).rejects.toMatchObject({
    problem: { code: "forbidden" },
  });
  const other = await verified("mine@example.in");
  await expect(other.api.applications.applyAsTutor({ body: ask("theirs@example.in") })).rejects.toMatchObject({
    problem: { code: "forbidden" },
  });
  expect(await storedResumes()).toBe(before);
});

test("a tutor who applies on the Hindi page is answered in Hindi, and later gets emails about classes in Hindi", async () => {
  const browser = world.visitor();
  browser.language = "hi";
  const email = "smriti@example.in";
  await browser.api.applications.sendApplicantCode({ body: { email } });
  await browser.api.applications.verifyApplicantCode({ body: { email, otp: await world.codeFor(email) } });
  const { message } = await browser.api.applications.applyAsTutor({ body: ask(email) });
  expect(message).toBe("आपका आवेदन मिल गया! हम जल्द ही आपसे संपर्क करेंगे।");
  const admin = await world.as(await world.make.admin());
  const { data } = await admin.applications.listApplications({ query: { search: email } });
  const id = data[0]?.tutorId ?? "";
  await admin.applications.changeApplicationStatus({ params: { id }, body: { status: "APPROVED", message: "" } });
  expect((await world.emailsTo(email))[1]?.text).toContain("Chemistry और NEET");
  expect((await world.emailsTo(email))[1]?.text).toMatch(/शाम 4:00 बजे से रात [89]:[03]0 बजे तक।/);
  expect((await world.emailsTo(email)).slice(1).map(({ subject }) => subject)).toEqual([
    "पढ़ाने के लिए आपका आवेदन मिला",
    "Online Tutoring में आपका स्वागत है",
  ]);
  const tutor = await world.db.selectFrom("tutors").select("language").where("staff_email", "=", email).executeTakeFirst();
  expect(tutor?.language).toBe("hi");
});
