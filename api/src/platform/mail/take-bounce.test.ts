import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Account } from "#api/domains/identity/index.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { eraseEmails } from "./erase-emails.queries.ts";

const world = useWorld();
const desk = beforeTests(async () => world.as(await world.make.executive()));

const secret = "the mail provider's secret";
const sign = (body: string, by = secret) => createHmac("sha256", by).update(body).digest("hex");
const post = async (body: string, signature = sign(body)) => {
  const headers = { "content-type": "application/json", signature };
  const request = new Request("http://localhost:3000/api/webhooks/mail", { method: "POST", headers, body });
  const answer = await world.api.fetch(request, { address: "203.0.113.9" });
  return { status: answer.status, ...((await answer.json()) as { taken?: boolean }) };
};
const digestItem = (email: string, type = "hard_bounced", at = world.service.now()) =>
  JSON.stringify({
    type: `activity.${type}`,
    created_at: at.toISOString(),
    data: { email: { recipient: { object: "recipient", email } }, morph: { object: "recipient_bounce", reason: "user unknown" } },
  });

/** A family with a request, as the desk sees it. */
async function family(email: string): Promise<{ student: Account; id: string }> {
  const student = await world.make.student({ email });
  return { student, id: await world.make.booking({ student, courseId: await world.make.course() }) };
}
const stopped = async (id: string) => (await desk.desk.showRequestFile({ params: { id } })).stoppedMail;

test(
  "the desk reads beside the family's address that its mail bounces, and may allow mail to it again",
  { meta: { proves: ["C96"] } },
  async () => {
    const { id } = await family("ritu@bounce.example");
    expect(await stopped(id)).toBeNull();
    expect(await post(digestItem("Ritu@Bounce.example"))).toEqual({ status: 200, taken: true });
    expect(await stopped(id)).toMatchObject({ why: "bounced", said: "user unknown" });
    const before = digestItem("ritu@bounce.example", "hard_bounced", world.service.now());
    await world.moveClock(60_000);
    expect((await desk.desk.allowMail({ params: { id } })).stoppedMail).toBeNull();
    await post(before);
    expect(await stopped(id)).toBeNull(); // a late or repeated event of the provider
    await world.moveClock(60_000);
    await post(digestItem("ritu@bounce.example"));
    expect(await stopped(id)).toMatchObject({ why: "bounced" });
  },
);

test("the desk is told when it resends an email to an address whose mail is stopped", async () => {
  const student = await world.as(await world.make.student({ email: "resend@bounce.example" }));
  const details = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
  const { booking } = await student.bookings.bookDemoClass({ body: { ...details, courseId: await world.make.course() } });
  await world.db.updateTable("emails").set({ status: "sent" }).where("to_address", "=", "resend@bounce.example").execute();
  const params = { id: booking.id };
  const emailsNow = async () => (await desk.desk.showRequestFile({ params })).emails;
  const [mail] = await emailsNow();
  const resend = () => desk.desk.resendEmail({ params: { ...params, emailId: mail?.id ?? 0 } });

  await post(digestItem("resend@bounce.example"));
  await expect(resend()).rejects.toMatchObject({ problem: { id: "mail-stopped" } });
  expect(await emailsNow()).toHaveLength(1);
  await desk.desk.allowMail({ params });
  expect((await resend()).emails).toHaveLength(2);
});

test("a code that arrives shows that the mailbox is back; a person who marked our emails as spam gets none for signing in again", async () => {
  const bounced = await family("back@bounce.example");
  const complained = await family("spam@bounce.example");
  await post(digestItem("back@bounce.example"));
  await post(digestItem("spam@bounce.example", "spam_complaint"));
  for (const email of ["back@bounce.example", "spam@bounce.example"]) {
    const { families } = world.visitor().api;
    await families.sendStudentCode({ body: { email } });
    await families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  }
  expect(await stopped(bounced.id)).toBeNull();
  expect(await stopped(complained.id)).toMatchObject({ why: "complained" });
});

test("an event that is forged, altered, unsigned or of another kind changes nothing", { meta: { proves: ["C96"] } }, async () => {
  const { id } = await family("forged@bounce.example");
  const body = digestItem("forged@bounce.example");
  for (const [said, signature] of [
    [body, sign(body, "another secret of a stranger")],
    [body, ""],
    [body.replace("hard_bounced", "spam_complaint"), sign(body)],
    [body, "é".repeat(64).replaceAll(/[^\x20-\x7e]/g, "")],
  ] as const)
    expect((await post(said, signature)).status).toBe(403);
  for (const said of [
    digestItem("forged@bounce.example", "soft_bounced"),
    digestItem("not an address"),
    '{"type":"activity.hard_bounced"}',
    "null",
    "{",
  ])
    expect(await post(said)).toEqual({ status: 200, taken: false });
  expect((await post("x".repeat(300 * 1024))).status).toBe(413);
  expect(await stopped(id)).toBeNull();
  world.service.settings.bounceSecret = undefined;
  expect((await post(body, sign(body, ""))).status).toBe(404);
  world.service.settings.bounceSecret = secret;
});

test("the erasure of a family also deletes why its mail was stopped", async () => {
  const { student } = await family("erased@bounce.example");
  await post(digestItem("erased@bounce.example"));
  await eraseEmails(world.db, student.id, [student.email], []);
  const rows = await world.db.selectFrom("stopped_addresses").select("address").execute();
  expect(rows.map(({ address }) => address)).not.toContain("erased@bounce.example");
});
