import type { BreachNotice, NoticeWords } from "@tutoring/contract";
import { languages } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { type Audience, writeEmails } from "#api/platform/mail/index.ts";
import { requireLeak } from "./breach-files.ts";
import { insertStep } from "./breaches.queries.ts";
import { kinds, type Leak, tablesOf } from "./leak.ts";
import { breachNotice, type Told } from "./notice-emails.ts";
import { peopleAffected, type PersonAffected } from "./people-affected.ts";
import texts from "./sent-note.en.ts";

const toldOf = ({ discovered, days }: Leak, words: NoticeWords) => ({
  discoveredAt: discovered.toISOString(),
  days: days ?? null,
  words,
});

/** The notice as the first kind of people affected would get it, in each language. */
export async function showBreachNotice(context: SignedIn, id: number, words: NoticeWords): Promise<{ data: BreachNotice[] }> {
  const { db, emails, now, viewer } = context;
  const leak = await requireLeak(db, id);
  const kind = kinds.find((one) => tablesOf(one, leak.tables).length > 0) ?? "family";
  const parameters: Told = { kind, tables: tablesOf(kind, leak.tables), ...toldOf(leak, words) };
  const email = { template: breachNotice.template, parameters, writtenAt: now() };
  return {
    data: languages.map((language) => {
      const { subject, text } = emails.render(email, { name: viewer.name, address: viewer.email, language });
      return { language, subject, text };
    }),
  };
}

/** So many notices fall due in a minute: emails of classes that are written meanwhile do not wait for all of them. */
const perBatch = 1_000;

/**
 * Sends the notice to everybody affected, and marks that step as done. Asks for a recent sign-in. Refuses with `no-such-breach`,
 * `breach-of-nobody`, and `breach-step-done` if the people were told already.
 */
export async function sendBreachNotices(context: SignedIn, id: number, words: NoticeWords): Promise<{ people: number }> {
  // protects 7.5.1: asking for identity again before everybody is written to [requireFreshSignIn(context); → nothing]
  requireFreshSignIn(context);
  const leak = await requireLeak(context.db, id);
  const told = toldOf(leak, words);
  const people = await peopleAffected(context.db, leak);
  if (people.length === 0) throw new Refusal("breach-of-nobody");
  return inTransaction(context, async (inside) => {
    const note = translator("en")(texts.sent, { count: people.length });
    if (!(await insertStep(inside.db, { id, step: "people", by: context.viewer.name, note })))
      throw new Refusal("breach-step-done");
    for (let at = 0; at < people.length; at += perBatch) {
      const batch = people.slice(at, at + perBatch);
      const dueAt = new Date(inside.now().getTime() + (at / perBatch) * 60_000);
      const emails = batch.map((one) => ({
        ...breachNotice(audienceOf(one), { kind: one.kind, tables: one.tables, ...told }),
        dueAt,
      }));
      await writeEmails(inside, emails);
    }
    await writeLog(inside, {
      type: "SYSTEM",
      operation: "breach-notices-sent",
      details: { breach: id, people: people.length },
    });
    return { people: people.length };
  });
}

function audienceOf({ kind, id, name, address, language }: PersonAffected): Audience {
  if (kind === "family") return { familyId: id };
  if (kind === "tutor") return { tutorId: Number(id) };
  return { name, address, language, ...(kind === "applicant" && { applicationId: id }) };
}
