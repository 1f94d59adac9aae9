import { expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { notifyOfLateComplaints } from "./index.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

const hour = 3_600_000;
const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const desk = async () => world.as(await world.make.executive({ name: "Faizan Ali" }));
const emails = async (email: string) =>
  (await world.writtenEmails()).filter(({ to_address: to, kind }) => to === email && kind === "complaint");
const digestItemsOf = async (subject: RegExp) =>
  (await world.db.selectFrom("digest_items").selectAll().execute()).filter((one) => subject.test(one.subject));

test("a family complains about a lesson it bought: it reads a number, the time of our answer and the officer, and the desk is told", async () => {
  const family = await money.afterDemo({ name: "Aarav Malhotra" });
  const order = await money.order(family);
  await money.pay(order);
  const made = await family.api.complaints.complain({
    body: { kind: "tutor", text: "He was rude.\nTwice.", orderId: order.id, nth: 1 },
  });
  expect(made).toMatchObject({
    number: expect.stringMatching(/^C-\d{4}-\d{6}$/) as string,
    state: "open",
    about: { order: order.orderId, nth: 1 },
    entries: [{ fromFamily: true, text: "He was rude.\nTwice." }],
    mayReopen: false,
  });
  expect(Date.parse(made.answerBy ?? "") - Date.parse(made.createdAt)).toBe(48 * hour);
  const [mail] = await emails(family.student.email);
  expect(mail?.subject).toBe(`We have received your complaint · ${made.number}`);
  for (const words of [made.number, "He was rude.", "Sample Officer", "grievance@example.com", order.id])
    expect(mail?.body_text).toContain(words);
  const digestItem = await digestItemsOf(new RegExp(made.number));
  expect(digestItem.flatMap(({ roles }) => roles).toSorted()).toEqual(["admin", "executive"]);
  expect(digestItem[0]?.body_text).toContain(`book-requests?complaint=${made.id}`);
  const { officer, complaints } = await family.api.complaints.listMyComplaints();
  expect([officer.email, complaints.map(({ number }) => number)]).toEqual(["grievance@example.com", [made.number]]);
});

test("a complaint whose answer was lost is filed once, however often the page repeats it", async () => {
  const student = await world.make.student();
  const family = await world.browserOf(student);
  const complain = async (text: string) => {
    const headers = { "content-type": "application/json", "idempotency-key": "one-press" };
    const body = JSON.stringify({ kind: "website", text });
    const answer = await family.fetch("/api/students/complaints", { method: "POST", headers, body });
    return { status: answer.status, ...((await answer.json()) as { number?: string; id?: string }) };
  };
  const [first, second] = [await complain("It is slow."), await complain("It is slow.")];
  expect([second.status, second.number]).toEqual([first.status, first.number]);
  expect(await complain("Something else.")).toMatchObject({ status: 422, id: "idempotency-key-reused" });
  expect((await family.api.complaints.listMyComplaints()).complaints).toHaveLength(1);
  expect(await emails(student.email)).toHaveLength(1);
});

test("the desk answers and closes a complaint, the family reopens it once and no second time, and each is told by email", async () => {
  const student = await world.make.student();
  await world.db.updateTable("accounts").set({ language: "hi" }).where("account_id", "=", student.id).execute();
  const family = await world.as(student);
  const { id, number } = await family.complaints.complain({ body: { kind: "website", text: "The page is slow." } });
  const params = { id };
  await expect(family.complaints.reopenComplaint({ params, body: { text: "Hello?" } })).rejects.toEqual(
    refused("complaint-not-to-reopen"),
  );
  const office = await desk();
  const answered = await office.complaints.answerComplaint({ params, body: { text: "It is faster now.", close: true } });
  expect(answered).toMatchObject({ state: "closed", dueAt: null, late: false, entries: [{}, { writtenBy: "Faizan Ali" }] });
  await expect(office.complaints.answerComplaint({ params, body: { text: "Again.", close: false } })).rejects.toEqual(
    refused("complaint-closed"),
  );
  const again = await family.complaints.reopenComplaint({ params, body: { text: "Not on my phone." } });
  expect(again).toMatchObject({ state: "open", mayReopen: false });
  await office.complaints.answerComplaint({ params, body: { text: "Now there too.", close: true } });
  await expect(family.complaints.reopenComplaint({ params, body: { text: "No." } })).rejects.toEqual(
    refused("complaint-not-to-reopen"),
  );
  const written = await emails(student.email);
  expect(written.map(({ subject }) => subject)).toEqual([
    `आपकी शिकायत हमें मिल गई है · ${number}`,
    `आपकी शिकायत पर हमारा जवाब · ${number}`,
    `आपकी शिकायत हमें मिल गई है · ${number}`,
    `आपकी शिकायत पर हमारा जवाब · ${number}`,
  ]);
  expect(written[1]?.body_text).toContain("एक बार फिर खोलें");
  expect(written[3]?.body_text).toContain("grievance@example.com");
});

test("nobody closes a complaint over the head of a family that has added something since it was read", async () => {
  const family = await world.as(await world.make.student());
  const { id } = await family.complaints.complain({ body: { kind: "website", text: "The page is slow." } });
  const params = { id };
  const office = await desk();
  await office.complaints.answerComplaint({ params, body: { text: "We are looking.", close: false, read: 1 } });
  await family.complaints.reopenComplaint({ params, body: { text: "Now it does not open at all." } });
  const close = (read: number) =>
    office.complaints.answerComplaint({ params, body: { text: "It is fast now.", close: true, read } });
  await expect(close(2)).rejects.toEqual(refused("complaint-changed"));
  expect((await family.complaints.listMyComplaints()).complaints).toMatchObject([{ state: "open" }]);
  expect(await close(3)).toMatchObject({ state: "closed" });
});

test("the desk reads complaints by deadline, late ones first, and admins are told once of each that is late", async () => {
  const [first, second] = [await world.make.student(), await world.make.student()];
  const late = await (await world.as(first)).complaints.complain({ body: { kind: "money", text: "Where is my refund?" } });
  await world.moveClock(47 * hour);
  const fresh = await (await world.as(second)).complaints.complain({ body: { kind: "other", text: "Please call me." } });
  const lateDigestItem = () => digestItemsOf(new RegExp(`A complaint is late · ${late.number}`));
  await notifyOfLateComplaints(money.context());
  expect(await lateDigestItem()).toEqual([]);
  await world.moveClock(2 * hour);
  await notifyOfLateComplaints(money.context());
  await notifyOfLateComplaints(money.context());
  expect(await lateDigestItem()).toMatchObject([{ roles: ["admin"] }]);
  const office = await desk();
  const list = async () => {
    const found = await office.complaints.findComplaints();
    return found.data.filter(({ number }) => [late.number, fresh.number].includes(number)).map((one) => [one.number, one.late]);
  };
  expect(await list()).toEqual([
    [late.number, true],
    [fresh.number, false],
  ]);
  await office.complaints.answerComplaint({ params: { id: late.id }, body: { text: "It left us today.", close: false } });
  expect(await list()).toEqual([
    [fresh.number, false],
    [late.number, false],
  ]);
  // what was answered has to be closed within a month
  await world.moveClock(30 * 24 * hour);
  const { data } = await (await desk()).complaints.findComplaints();
  expect(data.find(({ number }) => number === late.number)).toMatchObject({ state: "answered", late: true });
});

test(
  "a family can neither read nor reopen another's complaints nor complain about its order, and complains five times a day at most",
  { meta: { proves: ["C71"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    const { id } = await family.api.complaints.complain({ body: { kind: "class", text: "Too short.", orderId: order.id } });
    const other = await world.as(await world.make.student());
    expect((await other.complaints.listMyComplaints()).complaints).toEqual([]);
    await expect(other.complaints.reopenComplaint({ params: { id }, body: { text: "Mine!" } })).rejects.toEqual(
      refused("no-such-complaint"),
    );
    const body = { kind: "class", text: "Not mine.", orderId: order.id } as const;
    await expect(other.complaints.complain({ body })).rejects.toEqual(refused("no-such-order"));
    for (let nth = 0; nth < 5; nth += 1) await other.complaints.complain({ body: { kind: "other", text: `Number ${nth}` } });
    await expect(other.complaints.complain({ body: { kind: "other", text: "One more" } })).rejects.toEqual(
      refused("too-many-complaints-today"),
    );
  },
);

test("complaints of a family that is erased go with it, and so do emails that name them", async () => {
  const student = await world.make.student();
  const { id, number } = await (await world.as(student)).complaints.complain({ body: { kind: "other", text: "Erase me." } });
  await eraseFamily(world.db, student.email);
  expect(await world.db.selectFrom("complaints").selectAll().where("complaint_id", "=", id).execute()).toEqual([]);
  const digestItem = await digestItemsOf(new RegExp(number));
  expect([await emails(student.email), digestItem]).toEqual([[], []]);
});
