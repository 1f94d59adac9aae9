import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { eraseClosed, eraseFamily } from "#api/app/erase-family.ts";
import { accountById } from "#api/domains/identity/index.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { hour } from "#api/testing/lesson-world.ts";
import { tablesThatSay } from "#api/testing/tables-that-say.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const resume = new File([`%PDF-1.4\n${"x".repeat(200)}\n%%EOF`], "cv.pdf", { type: "application/pdf" });

/** A person who has applied with a verified address, and was accepted. */
async function acceptedTutor(email: string, phoneNumber: string) {
  const { api } = world.visitor();
  await api.applications.sendApplicantCode({ body: { email } });
  await api.applications.verifyApplicantCode({ body: { email, otp: await world.codeFor(email) } });
  const person = { name: "Zzkavya Subra", email, phoneNumber, qualification: "M.Sc", experience: "4" };
  await api.applications.applyAsTutor({
    body: { ...person, subjects: "Chemistry", preferredTimeSlot: "4:00 PM - 8:30 PM", resume },
  });
  const admin = await world.as(await world.make.admin());
  const { data: applications } = await admin.applications.listApplications({ query: { search: email } });
  const [application] = applications;
  if (!application) throw new Error("an application was sent");
  const decided = { params: { id: application.tutorId }, body: { status: "APPROVED" as const, message: "" } };
  await admin.applications.changeApplicationStatus(decided);
  const tutor = await world.db
    .selectFrom("tutors")
    .select(["staff_id as staffId", "account_id as accountId"])
    .where("staff_email", "=", email)
    .executeTakeFirstOrThrow();
  const account = await accountById(world.db, tutor.accountId ?? "");
  if (!account) throw new Error("an accepted tutor has an account");
  return { admin, staffId: tutor.staffId, account };
}

async function eraseNow(accountId: string) {
  const due_at = new Date(world.service.now().getTime() - hour);
  await world.db.insertInto("account_closings").values({ account_id: accountId, due_at }).execute();
  expect(await eraseClosed(systemContext(world.service), undefined)).toBe(1);
}

async function dataOf(download: Promise<{ blob: Blob }>): Promise<string> {
  const files = unzipSync(new Uint8Array(await (await download).blob.arrayBuffer()));
  return strFromU8(files["data.json"] ?? new Uint8Array());
}

test(
  "what a tutor applied with, at an address they no longer have, is in their download, and nothing of it stays once they are erased",
  { meta: { proves: ["C15"] } },
  async () => {
    const { admin, staffId, account } = await acceptedTutor("first@tutor.example", "9845320711");
    await admin.tutors.updateTutor({ params: { id: staffId }, body: { staffEmail: "second@tutor.example" } });
    await world.notifyBackOffice();
    const tutor = await world.as({ ...account, email: "second@tutor.example" });
    const data = await dataOf(tutor.privacy.downloadTutorData());
    expect(data).toContain("cv.pdf");
    expect(data).toMatch(/"to_address": ?"first@tutor.example"/);
    await eraseNow(account.id);
    expect(await tablesThatSay(world.owner, "first@tutor", "second@tutor", "Zzkavya", "9845320711", "98453 20711")).toEqual([]);
  },
);

test(
  "a tutor's codes, warnings of new devices and news of their application go with them, unsent news too",
  { meta: { proves: ["C15"] } },
  async () => {
    const sent = await acceptedTutor("plain@tutor.example", "9845320799");
    await world.notifyBackOffice();
    const waiting = await acceptedTutor("waiting@tutor.example", "9845320798");
    await world.moveClock(61_000);
    for (const { account } of [sent, waiting]) {
      const { api } = world.visitor();
      for (const _ of [1, 2]) await world.as(account); // on two devices
      await api.identity.sendCode({ body: { email: account.email } });
      await eraseNow(account.id);
    }
    const marks = ["plain@tutor", "waiting@tutor", "Zzkavya", "9845320799", "9845320798", "98453 20799", "98453 20798"];
    expect(await tablesThatSay(world.owner, ...marks)).toEqual([]);
  },
);

test(
  "a parent who teaches too finds warnings of new devices in the family's download, and the tutor's outlive the family",
  { meta: { proves: ["C15"] } },
  async () => {
    const email = "both@tutor.example";
    const family = await world.make.student({ email });
    const staffId = await world.make.tutor({ staffEmail: email });
    const account = await world.make.tutorAccount(staffId);
    for (const person of [family, family, account, account]) await world.as(person); // each on a new device
    const notices = () =>
      world.db.selectFrom("emails").select(["to_family", "to_tutor"]).where("template", "=", "new-device").execute();
    const ofTutor = { to_family: null, to_tutor: staffId };
    expect(await notices()).toEqual([{ to_family: family.id, to_tutor: null }, ofTutor]);
    const data = await dataOf((await world.as(family)).privacy.downloadMyData());
    expect(data).toContain(email);
    await eraseFamily(world.db, email);
    expect(await notices()).toEqual([ofTutor]);
  },
);
