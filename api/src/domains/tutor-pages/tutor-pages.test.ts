import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { fileOf, jpeg } from "#api/testing/hostile-files.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let visitor: Awaited<ReturnType<World["as"]>>;
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  visitor = await world.as();
  admin = await world.as(await world.make.admin());
});

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const said = {
  headline: "Maths without fear",
  about: "I teach in small steps.",
  subjects: ["Mathematics"],
  levels: ["classes-9-10" as const],
  languages: ["en" as const, "hi" as const],
  isPublic: true,
};

type Given = Parameters<World["make"]["tutor"]>[0];
/** A tutor with a public page. */
async function publish(given: Given = {}, change: Partial<typeof said> = {}) {
  const staffId = await world.make.tutor(given);
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  const page = await tutor.tutorPages.saveMyPage({ body: { ...said, ...change } });
  return { staffId, tutor, slug: page.slug ?? "" };
}
const show = (slug: string, lang?: "hi") => visitor.tutorPages.showTutorPage({ params: { slug }, query: lang ? { lang } : {} });
const namesOf = async (query: Parameters<typeof visitor.tutorPages.listTutorPages>[0]) =>
  (await visitor.tutorPages.listTutorPages(query)).data.map(({ name }) => name);

test("a tutor fills in their page, and families see it exactly as long as the tutor consents", async () => {
  const { tutor, slug, staffId } = await publish(
    { staffName: "Kavya Subramaniam", subjects: "Physics, JEE" },
    { isPublic: false },
  );
  expect(slug).toBe(`kavya-subramaniam-${staffId}`);
  await expect(show(slug)).rejects.toMatchObject(refusal({ code: "not-found" }));
  const subjects = ["Physics", "JEE"];
  await tutor.tutorPages.saveMyPage({ body: { ...said, subjects } });
  expect(await show(slug)).toMatchObject({
    name: "Kavya Subramaniam",
    headline: said.headline,
    subjects,
    languages: "English, Hindi",
  });
  expect(await namesOf({ query: { subject: "physics" } })).toEqual(["Kavya Subramaniam"]);
  await tutor.tutorPages.saveMyPage({ body: { ...said, subjects, isPublic: false } });
  await expect(show(slug)).rejects.toMatchObject(refusal({ code: "not-found" }));
  expect(await namesOf({ query: { subject: "physics" } })).toEqual([]);
});

test("a page cannot be made public while it is empty", async () => {
  const tutor = await world.as(await world.make.tutorAccount(await world.make.tutor()));
  for (const empty of [{ headline: "" }, { about: " " }, { subjects: [] }, { languages: [] }])
    await expect(tutor.tutorPages.saveMyPage({ body: { ...said, ...empty } })).rejects.toMatchObject(
      refusal({ id: "page-incomplete" }),
    );
  expect(await tutor.tutorPages.showMyPage()).toMatchObject({ slug: null, isPublic: false });
});

test("a page shows no telephone number, address or link: families write here", async () => {
  const { tutor } = await publish();
  for (const reported of [
    { headline: "WhatsApp 9845320712" },
    { about: "See www.kavya-maths.in" },
    { subjects: ["Maths 98453 20712"] },
  ])
    await expect(tutor.tutorPages.saveMyPage({ body: { ...said, ...reported } })).rejects.toMatchObject(
      refusal({ id: "contacts-in-public" }),
    );
  expect(await tutor.tutorPages.showMyPage()).toMatchObject({ headline: said.headline, about: said.about });
});

test("of two windows that change one page, the second is shown the first one's change", async () => {
  const { tutor } = await publish();
  const { version } = await tutor.tutorPages.showMyPage();
  await tutor.tutorPages.saveMyPage({ body: { ...said, headline: "First" } }, { ifMatch: version });
  await expect(tutor.tutorPages.saveMyPage({ body: said }, { ifMatch: version })).rejects.toMatchObject(
    refusal({ id: "stale", current: expect.objectContaining({ headline: "First" }) as object }),
  );
});

test("a disabled tutor's page and a deleted tutor's are gone, and an enabled one's is back", async () => {
  const { staffId, slug } = await publish();
  await admin.tutors.changeTutorAccount({ params: { id: staffId }, body: { disabled: true } });
  await expect(show(slug)).rejects.toMatchObject(refusal({ code: "not-found" }));
  await admin.tutors.changeTutorAccount({ params: { id: staffId }, body: { disabled: false } });
  expect((await show(slug)).slug).toBe(slug);
  await admin.tutors.deleteTutor({ params: { id: staffId } });
  await expect(show(slug)).rejects.toMatchObject(refusal({ code: "not-found" }));
});

test("an address stays when the name changes, until the tutor renews it; every earlier one still leads to the page", async () => {
  const { staffId, tutor, slug } = await publish({ staffName: "Mary Thomas" });
  await admin.tutors.updateTutor({ params: { id: staffId }, body: { staffName: "Mary Joseph" } });
  expect(await show(slug)).toMatchObject({ slug, name: "Mary Joseph" });
  expect(await tutor.tutorPages.showMyPage()).toMatchObject({ addressIsOld: true });
  await tutor.tutorPages.saveMyPage({ body: { ...said, renewAddress: true } });
  expect((await show(slug)).slug).toBe(`mary-joseph-${staffId}`);
});

test.each(["", "x", "-1", "mary-0", "mary-99999999999999999999", "'; drop table tutors; --", "../1", "mary-thomas-1e3", "%00"])(
  "a stranger who guesses the address %j finds no tutor",
  async (slug) => {
    const answer = await world.visitor().fetch(`/api/tutor-pages/${encodeURIComponent(slug)}`);
    expect([404, 422]).toContain(answer.status);
  },
);

test("another qualification is shown only once an admin has approved it, and the tutor is told", async () => {
  const { staffId, tutor, slug } = await publish({ staffEmail: "facts@example.in", qualification: "B.Sc", experience: "3" });
  const facts = { qualification: "PhD", experience: "12" };
  expect(await tutor.tutorPages.askForFacts({ body: facts })).toMatchObject({ waiting: facts });
  expect(await show(slug)).toMatchObject({ qualification: "B.Sc", experienceYears: 3, factsCheckedAt: null });
  const waiting = (await admin.tutorPages.listFactChanges()).data.filter((one) => one.staffId === staffId);
  expect(waiting).toMatchObject([{ before: { qualification: "B.Sc", experience: "3" }, after: facts }]);
  await admin.tutorPages.decideFacts({ params: { id: staffId }, body: { decision: "approve" } });
  expect(await show(slug)).toMatchObject({
    qualification: "PhD",
    experienceYears: 12,
    factsCheckedAt: expect.any(String) as string,
  });
  expect((await world.emailsTo("facts@example.in")).at(-1)?.text).toContain("PhD, 12 years");

  await tutor.tutorPages.askForFacts({ body: { qualification: "Nobel Prize", experience: "60" } });
  const refuse = (reason: string) =>
    admin.tutorPages.decideFacts({ params: { id: staffId }, body: { decision: "refuse", reason } });
  await expect(refuse("")).rejects.toMatchObject(refusal({ id: "facts-reason-required" }));
  await refuse("Please send us the certificate.");
  await expect(refuse("Again")).rejects.toMatchObject(refusal({ id: "no-facts-waiting" }));
  expect(await show(slug)).toMatchObject({ qualification: "PhD" });
  expect((await world.emailsTo("facts@example.in")).at(-1)?.text).toContain("Please send us the certificate.");
});

test("an approval ends when an admin changes the facts, and a tutor may withdraw their request", async () => {
  const { staffId, tutor } = await publish();
  const checked = await admin.tutorPages.decideFacts({ params: { id: staffId }, body: { decision: "check" } });
  expect(checked.factsCheckedAt).not.toBeNull();
  const changed = await admin.tutors.updateTutor({ params: { id: staffId }, body: { qualification: "M.Phil" } });
  expect(changed.factsCheckedAt).toBeNull();
  await tutor.tutorPages.askForFacts({ body: { qualification: "PhD", experience: "12" } });
  expect((await tutor.tutorPages.withdrawFacts()).waiting).toBeNull();
  expect((await admin.tutorPages.listFactChanges()).data.filter((one) => one.staffId === staffId)).toEqual([]);
});

test("a tutor changes their own picture, and anything but a picture is refused", async () => {
  const { tutor, slug } = await publish();
  const profileImage = fileOf(await jpeg(700, 800), "me.jpg");
  const { imageUrl } = await tutor.tutorPages.saveMyPicture({ body: { profileImage } });
  expect((await show(slug)).imageUrl).toBe(imageUrl);
  await expect(
    tutor.tutorPages.saveMyPicture({ body: { profileImage: fileOf(new TextEncoder().encode("<script>"), "me.jpg") } }),
  ).rejects.toMatchObject(refusal({ id: "not-a-portrait" }));
});

test("a tutor who keeps sending pictures is stopped for the day before they are processed", async () => {
  const { tutor } = await publish();
  const send = () => tutor.tutorPages.saveMyPicture({ body: { profileImage: fileOf(new Uint8Array([60]), "me.jpg") } });
  for (let nth = 0; nth < 20; nth += 1) await expect(send()).rejects.toMatchObject(refusal({ id: "not-a-portrait" }));
  await expect(send()).rejects.toMatchObject(refusal({ id: "too-many-changes-today" }));
});

test("families find tutors by subject in any of its names, by language, time of day and experience, and by name", async () => {
  await admin.searchSubjects.addSubject({ body: { english: ["Rudra Veena"], hindi: ["रुद्र वीणा"], alsoCalled: ["bin"] } });
  const veena = (staffName: string, given: Given, change: Partial<typeof said> = {}) =>
    publish({ staffName, subjects: "Rudra Veena", ...given }, { subjects: ["Rudra Veena"], ...change });
  await veena("Early Bird", { preferredTimeSlot: "7:00 AM - 11:00 AM", experience: "20" });
  await veena("Night Owl", { preferredTimeSlot: "8:00 PM - 1:00 AM", experience: "4" }, { languages: ["en"] });
  await veena("Premium Star", { isPremium: true, experience: "fresher" });
  const veenas = (query: object) => namesOf({ query: { subject: "rudra veena", ...query } });
  expect(await veenas({})).toEqual(["Premium Star", "Early Bird", "Night Owl"]);
  expect(await namesOf({ query: { subject: "रुद्र वीणा" } })).toHaveLength(3);
  expect(await namesOf({ query: { search: "Bin" } })).toHaveLength(3);
  expect(await namesOf({ query: { search: "night o" } })).toEqual(["Night Owl"]);
  expect(await veenas({ time: "mornings" })).toEqual(["Early Bird", "Night Owl"]); // after midnight is early
  expect(await veenas({ time: "evenings" })).toEqual(["Premium Star", "Night Owl"]);
  expect(await veenas({ language: "hi" })).toEqual(["Premium Star", "Early Bird"]);
  expect(await veenas({ language: "Klingon" })).toEqual([]);
  expect(await veenas({ experience: 4 })).toEqual(["Early Bird", "Night Owl"]);
  expect(await veenas({ limit: 2, page: 2 })).toEqual(["Night Owl"]);
  const { subjects, languages } = await visitor.tutorPages.listTutorChoices({ query: { lang: "hi" } });
  expect(subjects).toContainEqual({ subject: "rudra veena", name: "रुद्र वीणा", tutors: 3 });
  expect(languages.find(({ code }) => code === "hi")?.name).toBe("हिन्दी");
});

test("each filter says how many tutors it finds, whatever becomes of their pages", async () => {
  const theremin = async () => {
    const { subjects } = await visitor.tutorPages.listTutorChoices({ query: {} });
    return subjects.filter(({ subject }) => subject.includes("theremin")).map(({ name, tutors }) => `${name} ${tutors}`);
  };
  const first = await publish({ subjects: "Theremin" }, { subjects: ["Theremin", "theremin"] });
  const second = await publish({ subjects: "theremin" }, { subjects: ["theremin"] });
  const third = await publish({ subjects: "Theremin" }, { subjects: ["Theremin"] });
  expect(await theremin()).toEqual(["Theremin 3"]);
  await third.tutor.tutorPages.saveMyPage({ body: { ...said, subjects: ["Theremin", "Bass theremin"], languages: ["bn"] } });
  expect(await theremin()).toEqual(["Theremin 3", "Bass theremin 1"]);
  await first.tutor.tutorPages.saveMyPage({ body: { ...said, subjects: ["Theremin"], isPublic: false } });
  expect(await theremin()).toEqual(["Theremin 2", "Bass theremin 1"]);
  await admin.tutors.deleteTutor({ params: { id: third.staffId } });
  expect(await theremin()).toEqual(["theremin 1"]);
  await admin.tutors.updateTutor({ params: { id: second.staffId }, body: { subjects: "Tabla" } });
  expect(await theremin()).toEqual([]);

  const counted = await sql<{ list: string; kind: string; entries: number }>`
    select list, kind, sum(entries)::integer as entries from list_counts where list like 'tutors-by-%'
    group by list, kind having sum(entries) <> 0 order by list, kind`.execute(world.owner);
  const found = await sql`
    select c.list, c.kind, count(*)::integer as entries from tutor_profiles p, choices_of(p.listed, p.subject_names, p.languages) c
    group by c.list, c.kind order by c.list, c.kind`.execute(world.owner);
  expect(counted.rows).toEqual(found.rows);
});

test("search engines find a public page in the language its tutor writes, and one that is not public nowhere", async () => {
  const { tutor, slug } = await publish();
  const text = async (path: string) => (await world.visitor().fetch(path)).text();
  const inHindi = async () => (await text("/sitemap-tutors-1.xml")).includes(`/hi/tutor/${slug}</loc>`);
  expect(await text("/sitemap.xml")).toContain("/sitemap-tutors-1.xml");
  expect(await text("/sitemap-tutors-1.xml")).toContain(`/tutor/${slug}</loc>`);
  expect([await inHindi(), (await show(slug, "hi")).textLanguages]).toEqual([false, ["en"]]);
  const about = "मैं NCERT से शुरू करती हूँ, फिर छोटे-छोटे कदमों में आगे बढ़ते हैं।";
  await tutor.tutorPages.saveMyPage({ body: { ...said, about } });
  expect([await inHindi(), (await show(slug)).textLanguages]).toEqual([true, ["hi"]]);
  await tutor.tutorPages.saveMyPage({ body: { ...said, about, isPublic: false } });
  expect(await text("/sitemap-tutors-1.xml")).not.toContain(slug);
});

test("a page shows when the tutor is next free, and not when they teach", async () => {
  const { staffId, slug } = await publish({ preferredTimeSlot: "4:00 PM - 9:00 PM" });
  const times = async () => (await visitor.tutorPages.listFreeTimes({ params: { slug } })).slots;
  const [first = ""] = await times();
  const student = await world.make.student();
  const courseId = await world.make.course();
  await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt: new Date(first) });
  expect(first).not.toBe("");
  expect(await times()).not.toContain(first);
});

test("a family books a demo with the tutor of its choice, whom the desk sees first, in the list and among the suggestions", async () => {
  const courseId = await world.make.course();
  const { staffId, slug } = await publish({ staffName: "Wished Tutor", subjects: "Something else" });
  await world.make.tutor({ staffName: "Nearer Tutor", subjects: "Course number" });
  const family = await world.as(await world.make.student({ name: "Ira Kulkarni" }));
  const details = { parentName: "Sneha", studentName: "Ira Kulkarni", phoneNumber: "9811042367", courseId };
  const wish = (wishedTutor: string) => family.bookings.bookDemoClass({ body: { ...details, wishedTutor } });
  await expect(wish("nobody-999999")).rejects.toMatchObject(refusal({ id: "wished-tutor-gone" }));
  const { booking } = await wish(slug);
  const wishedTutor = { staffId, staffName: "Wished Tutor" };
  const { data } = await admin.bookings.findBookRequests({ query: { queue: "wished" } });
  expect(data).toMatchObject([{ id: booking.id, wishedTutor }]);
  const [first] = (await admin.desk.suggestTutors({ params: { id: booking.id } })).data;
  expect(first).toMatchObject({ staffName: "Wished Tutor" });
  expect(first?.reasons[0]).toBe("Requested by the family");
});

test("a family that asks again may choose another tutor, and keeps its choice if it names none", async () => {
  const courseId = await world.make.course();
  const [one, other] = [await publish({ staffName: "One" }), await publish({ staffName: "Other" })];
  const family = await world.as(await world.make.student({ name: "Ira" }));
  const details = { parentName: "Sneha", studentName: "Ira", phoneNumber: "9811042367", courseId };
  const wishOf = async (wish: object) => {
    const { booking } = await family.bookings.bookDemoClass({ body: { ...details, ...wish } });
    return (await admin.desk.showRequestFile({ params: { id: booking.id } })).request.wishedTutor?.staffName;
  };
  expect(await wishOf({ wishedTutor: one.slug })).toBe("One");
  expect(await wishOf({})).toBe("One");
  expect(await wishOf({ wishedTutor: other.slug })).toBe("Other");
});
