import { maxFileBytes, maxQualifications } from "@tutoring/contract";
import { expect, test } from "vitest";
import { sweepFiles } from "#api/app/all-jobs.ts";
import { retention } from "#api/platform/core/retention.ts";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import { fileOf, hostileFiles, jpeg, pdf } from "#api/testing/hostile-files.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(async () => ({
  admin: await world.as(await world.make.admin({ name: "Meera Nair" })),
  visitor: await world.as(),
}));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const document = fileOf(pdf(), "degree of 2014.pdf");
const said = { headline: "Maths without fear", about: "In small steps.", subjects: ["Mathematics"], isPublic: true };

/** A tutor with a public page and one qualification. */
async function qualified(name = "M.Sc. Mathematics") {
  const staffId = await world.make.tutor({ staffName: "Kavya Iyer", staffEmail: `submissions${Math.random()}@example.in` });
  const account = await world.make.tutorAccount(staffId);
  const tutor = await world.as(account);
  const { slug } = await tutor.tutorPages.saveMyPage({ body: { ...said, levels: [], languages: ["en"] } });
  const { qualifications } = await tutor.tutorSubmissions.addQualification({ body: { name, document } });
  const id = qualifications[0]?.id ?? "";
  const shown = async () =>
    (await made.visitor.tutorPages.showTutorPage({ params: { slug: slug ?? "" } })).qualifications.map((one) => one.name);
  const submitted = async () =>
    (await made.admin.tutorSubmissions.showSubmissions({ params: { id: staffId } })).qualifications[0];
  const decide = async (decision: "verify" | "refuse", reason = "", ifMatch?: number) =>
    made.admin.tutorSubmissions.decideQualification(
      { params: { id: staffId, qualification: id }, body: { decision, reason } },
      ifMatch === undefined ? {} : { ifMatch },
    );
  return { staffId, account, tutor, id, shown, submitted, decide, of: { params: { id: staffId, qualification: id } } };
}
test("a tutor whose certificate is a PDF with scripts reads what to do about it", async () => {
  const { tutor } = await qualified();
  const scripted = fileOf(pdf(0, "<< /S /JavaScript /JS (app.alert(1)) >>"), "degree.pdf");
  const sentence = expect.stringContaining("choose Print and “Save as PDF”") as string;
  await expect(tutor.tutorSubmissions.addQualification({ body: { name: "B.Ed.", document: scripted } })).rejects.toMatchObject(
    refusal({ id: "pdf-closed", fields: { document: sentence } }),
  );
});

const documents = async () => {
  const keys: string[] = [];
  for await (const { key } of world.files.list("private/qualifications")) keys.push(key);
  return keys;
};

test("families read a qualification from its verification until it is changed", { meta: { proves: ["C93"] } }, async () => {
  const { staffId, account, tutor, id, shown, decide } = await qualified();
  expect(await shown()).toEqual([]);
  expect((await made.admin.tutorSubmissions.listWaitingSubmissions()).data).toContainEqual({ staffId, name: "Kavya Iyer" });
  await decide("verify");
  expect(await shown()).toEqual(["M.Sc. Mathematics"]);
  expect((await made.admin.tutorSubmissions.listWaitingSubmissions()).data.map((one) => one.staffId)).not.toContain(staffId);
  expect((await world.emailsTo(account.email)).at(-1)?.text).toContain("verified your qualification: M.Sc. Mathematics");

  // the same again changes nothing; another name, or another document, has to be verified again
  const change = (body: { name: string; document?: File }) =>
    tutor.tutorSubmissions.changeQualification({ params: { id }, body });
  await change({ name: "M.Sc. Mathematics" });
  expect(await shown()).toEqual(["M.Sc. Mathematics"]);
  await change({ name: "PhD Mathematics" });
  expect(await shown()).toEqual([]);
  await decide("verify");
  await change({ name: "PhD Mathematics", document: fileOf(await jpeg(800, 600), "phd.jpg") });
  expect(await shown()).toEqual([]);
});

test("an admin does not verify a document that was exchanged after they saw it", { meta: { proves: ["C93"] } }, async () => {
  const { tutor, id, submitted, decide } = await qualified();
  const seen = (await submitted())?.version;
  await tutor.tutorSubmissions.changeQualification({ params: { id }, body: { name: "PhD", document } });
  await expect(decide("verify", "", seen)).rejects.toMatchObject(refusal({ id: "stale" }));
  expect((await submitted())?.verifiedAt).toBeNull();
});

test("a tutor reads why a document was refused, in an email and beside it, and families do not see it", async () => {
  const { account, tutor, shown, decide } = await qualified();
  await expect(decide("refuse")).rejects.toMatchObject(refusal({ id: "facts-reason-required" }));
  await decide("refuse", "The name cannot be read.");
  const { qualifications } = await tutor.tutorPages.showMyPage();
  expect(qualifications).toMatchObject([{ refusal: "The name cannot be read.", verifiedAt: null }]);
  expect((await world.emailsTo(account.email)).at(-1)?.text).toContain("The name cannot be read.");
  expect(await shown()).toEqual([]);
});

test(
  "a document is opened by its tutor and by admins, under a name of ours, and the log says which admin",
  { meta: { proves: ["C93"] } },
  async () => {
    const { staffId, tutor, id, of } = await qualified();
    const { name, blob } = await made.admin.tutorSubmissions.openDocument(of);
    expect(name).toBe("Kavya-Iyer-M-Sc-Mathematics.pdf");
    expect(await blob.bytes()).toEqual(pdf());
    const entry = await world.db
      .selectFrom("log_entries")
      .select(["user_name", "details"])
      .where("operation", "=", "qualification-opened")
      .orderBy("log_id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_name: "Meera Nair", details: { staffId, qualification: id } });
    expect((await tutor.tutorSubmissions.openMyDocument({ params: { id } })).name).toBe(name);

    const other = await qualified("B.Ed.");
    const gone = refusal({ id: "qualification-gone" });
    await expect(other.tutor.tutorSubmissions.openMyDocument({ params: { id } })).rejects.toMatchObject(gone);
    await expect(
      other.tutor.tutorSubmissions.changeQualification({ params: { id }, body: { name: "Mine now" } }),
    ).rejects.toMatchObject(gone);
    await other.tutor.tutorSubmissions.removeQualification({ params: { id } });
    expect((await tutor.tutorPages.showMyPage()).qualifications).toHaveLength(1);
    const executive = await world.as(await world.make.executive());
    await expect(executive.tutorSubmissions.openDocument(of)).rejects.toMatchObject(refusal({ code: "forbidden" }));
  },
);

test("documents as attackers send them are refused with a sentence, leave nothing behind, and are eight at most", async () => {
  const { tutor, id } = await qualified();
  const before = (await documents()).length;
  const judgements: [what: string, judgement: string][] = [];
  const files = (await hostileFiles(maxFileBytes)).filter(({ what }) => !what.includes("5 MB") && !what.includes("megapixels"));
  for (const { what, file } of files) {
    const answer = await tutor.tutorSubmissions
      .changeQualification({ params: { id }, body: { name: "MA", document: file } })
      .then(
        () => "taken",
        (error: { problem: { code: string } }) => error.problem.code,
      );
    judgements.push([what, answer]);
  }
  expect(judgements).toEqual(files.map(({ what, picture, document: isPdf }) => [what, picture || isPdf ? "taken" : "invalid"]));
  expect((await documents()).length).toBe(before);
  const add = () => tutor.tutorSubmissions.addQualification({ body: { name: "One more", document } });
  for (let nth = 1; nth < maxQualifications; nth += 1) await add();
  await expect(add()).rejects.toMatchObject(refusal({ id: "qualifications-full" }));
  await expect(
    tutor.tutorSubmissions.changeQualification({ params: { id }, body: { name: "Call 9845320712" } }),
  ).rejects.toMatchObject(refusal({ id: "contacts-in-public" }));
});

test("a document is deleted with its qualification, with its tutor, and half a year after it was refused", async () => {
  const [removed, gone, refused] = [await qualified(), await qualified(), await qualified()];
  const sweep = () => sweepFiles(world, new Date(Date.now() + 2 * 3_600_000), () => {});
  await sweep();
  const before = (await documents()).length;
  await removed.tutor.tutorSubmissions.removeQualification({ params: { id: removed.id } });
  expect((await documents()).length).toBe(before - 1);
  await made.admin.tutors.deleteTutor({ params: { id: gone.staffId } });
  expect((await documents()).length).toBe(before - 2);
  await refused.decide("refuse", "Another person's degree.");
  await deleteWhatIsOver(world);
  expect((await refused.tutor.tutorPages.showMyPage()).qualifications).toHaveLength(1);
  await world.moveClock((retention.refusedDocuments.days + 1) * 86_400_000);
  await deleteWhatIsOver(world);
  await sweep();
  const left = await world.db.selectFrom("tutor_qualifications").select(["tutor_id", "file_key"]).execute();
  expect(left.map(({ tutor_id }) => tutor_id)).not.toContain(refused.staffId);
  expect((await documents()).sort()).toEqual(left.map(({ file_key }) => file_key).sort());
});
