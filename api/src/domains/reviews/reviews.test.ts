import { beforeAll, expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let visitor: Awaited<ReturnType<World["as"]>>;
let admin: Awaited<ReturnType<World["as"]>>;
let courseId: number;
beforeAll(async () => {
  visitor = await world.as();
  admin = await world.as(await world.make.admin());
  courseId = await world.make.course();
});

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const day = 86_400_000;

/** A tutor with a public page. */
async function makeTutor() {
  const staffId = await world.make.tutor();
  const api = await world.as(await world.make.tutorAccount(staffId));
  const said = { headline: "Small steps", about: "I teach.", subjects: ["Maths"], levels: [], languages: ["en" as const] };
  const { slug } = await api.tutorPages.saveMyPage({ body: { ...said, isPublic: true } });
  return { staffId, api, slug: slug ?? "" };
}
let lessons = 0;
/** A family whose child has had a class with the tutor, unless the class ended otherwise. */
async function makeFamily(staffId: number, outcome?: "student-absent", parent = "Ritu Malhotra") {
  const student = await world.make.student({ parent });
  lessons += 1;
  const startsAt = new Date(world.service.now().getTime() - lessons * day);
  const id = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  await admin.bookings.setOutcome({ params: { id }, body: { outcome: outcome ?? "held" } });
  const api = await world.as(student);
  const review = (stars: number, words = "") =>
    api.reviews.writeReview({ body: { childId: student.childId, tutorId: staffId, stars, words } });
  return { student, api, review };
}
const shown = (slug: string) => visitor.reviews.listReviews({ params: { slug } });

test("a family that had a class reviews the tutor once, and reviewing again changes the review", async () => {
  const tutor = await makeTutor();
  const { api, review } = await makeFamily(tutor.staffId);
  expect((await api.reviews.listMyReviews()).data).toMatchObject([{ tutorId: tutor.staffId, slug: tutor.slug, review: null }]);
  await review(3, "Too fast.");
  await review(5, "Now just right. <b>Thank you</b>");
  const { data, figures } = await shown(tutor.slug);
  expect(data).toMatchObject([{ author: "Ritu", stars: 5, words: "Now just right. <b>Thank you</b>", answer: null }]);
  expect(figures).toEqual({ count: 1, average: null });
  expect(JSON.stringify(data)).not.toContain("Malhotra");
});

test("a family that had no class with the tutor, missed it, or names another's child cannot review", async () => {
  const [tutor, other] = [await makeTutor(), await makeTutor()];
  const missed = await makeFamily(tutor.staffId, "student-absent");
  await expect(missed.review(1, "Never came")).rejects.toMatchObject(refusal({ id: "not-attended" }));
  const attended = await makeFamily(tutor.staffId);
  const say = (api: typeof missed.api, tutorId: number) =>
    api.reviews.writeReview({ body: { childId: attended.student.childId, tutorId, stars: 1, words: "" } });
  await expect(say(missed.api, tutor.staffId)).rejects.toMatchObject(refusal({ id: "not-attended" }));
  await expect(say(attended.api, other.staffId)).rejects.toMatchObject(refusal({ id: "not-attended" }));
  expect((await shown(tutor.slug)).figures.count).toBe(0);
});

test("nobody can publish a telephone number or an address, neither in a review nor in an answer to it", async () => {
  const tutor = await makeTutor();
  const { review } = await makeFamily(tutor.staffId);
  const contacts = refusal({ id: "contacts-in-public" });
  await expect(review(5, "Call her on 98110 42367.")).rejects.toMatchObject(contacts);
  await review(5, "Two years, 95 marks.");
  const { data } = await tutor.api.reviews.listReviewsOfMe();
  const answer = { params: { id: data[0]?.id ?? 0 }, body: { answer: "Thank you! neha at gmail dot com" } };
  await expect(tutor.api.reviews.answerReview(answer)).rejects.toMatchObject(contacts);
  expect((await shown(tutor.slug)).data).toMatchObject([{ words: "Two years, 95 marks.", answer: null }]);
});

test("an average is shown from five reviews on, and is that of the reviews shown", async () => {
  const tutor = await makeTutor();
  const figures = async () => (await visitor.tutorPages.showTutorPage({ params: { slug: tutor.slug } })).reviews;
  for (const [nth, stars] of [5, 4, 4, 5].entries()) {
    await (await makeFamily(tutor.staffId)).review(stars);
    expect(await figures()).toEqual({ count: nth + 1, average: null });
  }
  const { review } = await makeFamily(tutor.staffId);
  await review(2);
  expect(await figures()).toEqual({ count: 5, average: 4 });
  await review(4);
  expect(await figures()).toEqual({ count: 5, average: 4.4 });
});

test("a tutor answers a review once, and a changed review takes its answer with it", async () => {
  const tutor = await makeTutor();
  const { review } = await makeFamily(tutor.staffId);
  await review(2, "Late.");
  const id = (await tutor.api.reviews.listReviewsOfMe()).data[0]?.id ?? 0;
  const answer = (text: string) => tutor.api.reviews.answerReview({ params: { id }, body: { answer: text } });
  await answer("I am sorry. It will not happen again.");
  expect((await shown(tutor.slug)).data[0]?.answer).toBe("I am sorry. It will not happen again.");
  await expect(answer("And another thing")).rejects.toMatchObject(refusal({ id: "review-answered" }));
  const stranger = await makeTutor();
  await expect(stranger.api.reviews.answerReview({ params: { id }, body: { answer: "Ha" } })).rejects.toMatchObject(
    refusal({ id: "no-such-review" }),
  );
  await review(5, "Never late again.");
  expect((await shown(tutor.slug)).data[0]).toMatchObject({ stars: 5, answer: null });
});

test("words that a family has changed are neither answered, reported, hidden nor shown on the strength of the earlier ones", async () => {
  const tutor = await makeTutor();
  const { review } = await makeFamily(tutor.staffId);
  const read = async () => {
    const [latest] = (await tutor.api.reviews.listReviewsOfMe()).data;
    return { id: latest?.id ?? 0, writtenAt: latest?.writtenAt ?? "" };
  };
  await review(5, "Patient and kind.");
  const { id, writtenAt: first } = await read();
  await world.moveClock(1000);
  await review(1, "Never came.");
  const answer = (writtenAt: string) =>
    tutor.api.reviews.answerReview({ params: { id }, body: { answer: "Thank you so much!", writtenAt } });
  const report = (writtenAt: string) => tutor.api.reviews.reportReview({ params: { id }, body: { reason: "Untrue", writtenAt } });
  const hide = (writtenAt: string) => admin.reviews.hideReview({ params: { id }, body: { reason: "Untrue", writtenAt } });
  const show = (writtenAt: string) => admin.reviews.showReview({ params: { id }, query: { writtenAt } });
  const changed = refusal({ id: "review-changed", code: "conflict" });
  for (const call of [answer, report, hide, show]) await expect(call(first)).rejects.toMatchObject(changed);
  expect((await shown(tutor.slug)).data).toMatchObject([{ words: "Never came.", answer: null }]);
  expect((await tutor.api.reviews.listReviewsOfMe()).data).toMatchObject([{ reported: false, hidden: false }]);
  const { writtenAt: second } = await read();
  for (const call of [answer, report, hide, show]) await call(second);
});

test("an admin reads the reviews of one tutor, hidden ones included, without others' reviews", async () => {
  const [tutor, other] = [await makeTutor(), await makeTutor()];
  await (await makeFamily(tutor.staffId)).review(4, "Patient.");
  await (await makeFamily(tutor.staffId)).review(2, "Too fast.");
  await (await makeFamily(other.staffId)).review(5, "Kind.");
  const of = async (staffId: number) => (await admin.reviews.findReviews({ query: { tutor: staffId } })).data;
  const [newest] = await of(tutor.staffId);
  await admin.reviews.hideReview({ params: { id: newest?.id ?? 0 }, body: { reason: "Wrong tutor" } });
  expect((await of(tutor.staffId)).map(({ words, hiddenReason }) => [words, hiddenReason])).toEqual([
    ["Too fast.", "Wrong tutor"],
    ["Patient.", null],
  ]);
  expect((await of(other.staffId)).map(({ words }) => words)).toEqual(["Kind."]);
});

test("a reported review stays until an admin hides it with a reason, which the family reads and the log keeps", async () => {
  const tutor = await makeTutor();
  const { api, review, student } = await makeFamily(tutor.staffId);
  await review(1, "My neighbour says he drinks.");
  const id = (await tutor.api.reviews.listReviewsOfMe()).data[0]?.id ?? 0;
  await tutor.api.reviews.reportReview({ params: { id }, body: { reason: "Hearsay" } });
  expect((await shown(tutor.slug)).figures.count).toBe(1);
  const reported = await admin.reviews.findReviews({ query: { which: "reported" } });
  expect(reported.data).toMatchObject([{ id, reportReason: "Hearsay", slug: tutor.slug }]);
  await admin.reviews.hideReview({ params: { id }, body: { reason: "Please write no phone numbers." } });
  expect(await shown(tutor.slug)).toMatchObject({ data: [], figures: { count: 0 } });
  expect((await api.reviews.listMyReviews()).data[0]?.review?.hidden).toBe("Please write no phone numbers.");
  const { logs } = await admin.logs.findLogs({ query: { search: "no phone numbers" } });
  expect(logs[0]).toMatchObject({ operation: "review-hidden", details: { staffName: expect.any(String) as string } });

  // a hidden review stays hidden when it is changed, or deleted and written again
  await api.reviews.deleteReview({ query: { childId: student.childId, tutorId: tutor.staffId } });
  expect((await api.reviews.listMyReviews()).data).toMatchObject([{ review: { words: "" } }]);
  await review(1, "Call me, please");
  expect((await shown(tutor.slug)).figures.count).toBe(0);
  await admin.reviews.showReview({ params: { id } });
  expect((await shown(tutor.slug)).figures.count).toBe(1);
  expect((await admin.reviews.findReviews({ query: { which: "reported" } })).data).toEqual([]);
});

test("a family deletes its review, and the erasure of a family deletes all of them", async () => {
  const tutor = await makeTutor();
  const [one, other] = [await makeFamily(tutor.staffId), await makeFamily(tutor.staffId)];
  await one.review(5);
  await other.review(4);
  const whose = { childId: one.student.childId, tutorId: tutor.staffId };
  await expect(other.api.reviews.deleteReview({ query: whose })).rejects.toMatchObject(refusal({ id: "no-such-review" }));
  await one.api.reviews.deleteReview({ query: whose });
  expect((await shown(tutor.slug)).figures.count).toBe(1);
  await eraseFamily(world.db, other.student.email);
  expect((await shown(tutor.slug)).figures.count).toBe(0);
});

test("nobody can read reviews of a tutor whose page is not public, and no family is asked for one", async () => {
  const staffId = await world.make.tutor();
  const { api } = await makeFamily(staffId);
  expect((await api.reviews.listMyReviews()).data).toEqual([]);
  await expect(shown(`anjali-deshpande-${staffId}`)).rejects.toMatchObject(refusal({ code: "not-found" }));
});

test("a rating is published with the first name in one step, and never overwrites what the family has said", async () => {
  const tutor = await makeTutor();
  const { api } = await makeFamily(tutor.staffId);
  const [booking] = (await api.bookings.listMyBookings()).bookings;
  const mayPublish = async () =>
    (await api.rooms.showAttendance({ params: { id: booking?.lessonId ?? "" }, body: {} })).rating?.mayPublish;
  expect(await mayPublish()).toBe(true);
  const rating = { stars: 4, words: "Patient.", publish: true };
  await api.bookings.rateMyClass({ params: { id: booking?.id ?? "" }, body: rating });
  expect((await shown(tutor.slug)).data).toMatchObject([{ author: "Ritu", stars: 4, words: "Patient." }]);
  expect(await mayPublish()).toBe(false);

  const other = await makeFamily(tutor.staffId);
  await other.review(5, "Said before.");
  const [second] = (await other.api.bookings.listMyBookings()).bookings;
  await other.api.bookings.rateMyClass({ params: { id: second?.id ?? "" }, body: { ...rating, words: "" } });
  expect((await shown(tutor.slug)).data.map(({ words }) => words)).toContain("Said before.");
});
