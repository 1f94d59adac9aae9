import type { ConsentPurpose, NoticeBody, NoticeLanguage } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";

/** What notices are about: consents to classes follow one for parents, or one for adults who learn. */
export type NoticePurpose = ConsentPurpose | "own-classes";

export type StoredNotice = {
  noticeId: number;
  purpose: NoticePurpose;
  version: number;
  language: NoticeLanguage;
  body: NoticeBody;
  bodyHash: string;
};

const noticeColumns = sql`notice_id as "noticeId", purpose, version, language, body, body_hash as "bodyHash"`;

/** All notices of a version for a purpose, the oldest first. */
export async function noticesOf(db: Db, purpose: NoticePurpose, version: number): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    select ${noticeColumns} from notices where purpose = ${purpose} and version = ${version} order by notice_id ${prepared}`.execute(
    db,
  );
  return rows;
}

export async function noticeById(db: Db, noticeId: number): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`select ${noticeColumns} from notices where notice_id = ${noticeId}`.execute(db);
  return rows[0];
}

export async function insertNotice(
  db: Db,
  purpose: NoticePurpose,
  notice: Omit<StoredNotice, "noticeId" | "purpose">,
): Promise<void> {
  const { version, language, body, bodyHash } = notice;
  await sql`
    insert into notices (purpose, version, language, body, body_hash)
    values (${purpose}, ${version}, ${language}, ${JSON.stringify(body)}::jsonb, ${bodyHash}) on conflict do nothing`.execute(db);
}

/** `details-held`: the parent's age was checked before; the evidence is never an identity number. */
type ConsentMethod = "declared" | "details-held" | "details-given" | "token";
export type NewConsent = {
  accountId: string;
  childId: string;
  purpose: ConsentPurpose;
  act: "given" | "withdrawn";
  noticeId: number | null;
  method: ConsentMethod;
  evidence?: Record<string, string>;
};

export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  await db
    .insertInto("consents")
    .values({
      account_id: consent.accountId,
      child_id: consent.childId,
      purpose: consent.purpose,
      act: consent.act,
      notice_id: consent.noticeId,
      method: consent.method,
      evidence: consent.evidence ? JSON.stringify(consent.evidence) : null,
    })
    .execute();
}

/** `isEnough`: whether it may be kept as it is, with a parent's age where that is asked for. */
export type StandingConsent = {
  childId: string;
  act: "given" | "withdrawn";
  noticeId: number | null;
  at: Date;
  isEnough: boolean;
};

/** The last act of a family for each child that it was asked about. */
export async function standingConsents(db: Db, accountId: string, purpose: ConsentPurpose): Promise<StandingConsent[]> {
  const { rows } = await sql<StandingConsent>`
    select distinct on (child_id) child_id as "childId", act, notice_id as "noticeId", at,
      act = 'given' and (not (select needs_check from consent_rule) or age_stands(account_id)) as "isEnough"
    from consents
    where account_id = ${accountId}::uuid and purpose = ${purpose} order by child_id, consent_number desc ${prepared}`.execute(
    db,
  );
  return rows;
}

/** From when on a child without consent is refused, and whether a parent's age is checked. */
export const consentRule = (db: Db): Promise<{ from: Date; needsCheck: boolean }> =>
  db.selectFrom("consent_rule").select(["required_from as from", "needs_check as needsCheck"]).executeTakeFirstOrThrow();

export async function setConsentRule(db: Db, { from, needsCheck }: { from: Date; needsCheck: boolean }): Promise<void> {
  await db
    .updateTable("consent_rule")
    .set({ required_from: from, needs_check: needsCheck })
    .where((rule) => rule.or([rule("required_from", "<>", from), rule("needs_check", "<>", needsCheck)]))
    .execute();
}

/** Takes the evidence out of the consents of an erased family or child. What was agreed to stays, as proof. */
export async function blankEvidence(db: Db, accountId: string, childId?: string): Promise<void> {
  await db
    .updateTable("consents")
    .set({ evidence: null })
    .where("account_id", "=", accountId)
    .$if(childId !== undefined, (query) => query.where("child_id", "=", childId ?? ""))
    .where("evidence", "is not", null)
    .execute();
}
