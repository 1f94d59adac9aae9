import { allWhoMay, type Grant } from "@tutoring/contract";
import { expect, test } from "vitest";
import { fileOf, pdf } from "#api/testing/hostile-files.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { enqueueDigest } from "#api/platform/mail/index.ts";

const world = useWorld();

test("an executive with a grant reads the news of what it is for, and no other executive does", async () => {
  const { executives } = await world.as(await world.make.admin());
  const make = async (name: string, ...grants: Grant[]) => {
    const { executive } = await executives.addExecutive({ body: { name, username: `${name}-reads`, email: `${name}@desk.in` } });
    await executives.changeExecutiveGrants({ params: { id: executive.id }, body: { grants } });
  };
  await make("anil", "applications");
  await make("meera", "money");
  await make("both", "money", "applications");
  await make("neither");
  const visitor = world.visitor();
  const email = "kavya@example.in";
  await visitor.api.applications.sendApplicantCode({ body: { email } });
  await visitor.api.applications.verifyApplicantCode({ body: { email, otp: await world.codeFor(email) } });
  const told = { name: "Kavya Subramaniam", email, phoneNumber: "9884027416", qualification: "M.Sc", experience: "5" };
  await visitor.api.applications.applyAsTutor({
    body: {
      ...told,
      subjects: "Chemistry",
      preferredTimeSlot: "4:00 PM - 8:30 PM",
      resume: fileOf(pdf(), "résumé.pdf", "application/pdf"),
    },
  });
  await enqueueDigest(world, { to: allWhoMay("manage-money"), subject: "A payment differs", text: "By one rupee" });
  await enqueueDigest(world, { to: allWhoMay("handle-requests"), subject: "A family waits", text: "For a demo class" });
  await world.notifyBackOffice();
  const [applied, differs, waits] = [/would like to teach Chemistry/, /A payment differs/, /A family waits/];
  const readBy = async (name: string) => {
    const emails = await world.emailsTo(`${name}@desk.in`);
    const all = emails.map(({ subject, text }) => `${subject}\n${text}`).join("\n");
    return [applied, differs, waits].map((words) => words.test(all));
  };
  expect(await readBy("anil")).toEqual([true, false, true]);
  expect(await readBy("meera")).toEqual([false, true, true]);
  expect(await readBy("both")).toEqual([true, true, true]);
  expect(await readBy("neither")).toEqual([false, false, true]);
});
