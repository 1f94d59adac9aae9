import type { AgeDocument } from "@tutoring/contract";
import type { Db } from "#api/platform/db/database.ts";
import { withdrawEmails } from "#api/platform/mail/index.ts";
import { noteDocument, noteToken } from "./adult-checks.queries.ts";
import { ageCheckDue } from "./age-emails.ts";

type Shown = { document: AgeDocument; isAdult: boolean; by?: string };

/** Notes what a document showed. Of an adult, the warning is withdrawn. Returns whether anything was open. */
export async function settleAge(db: Db, familyId: string, shown: Shown): Promise<boolean> {
  const wasOpen = await noteDocument(db, familyId, shown);
  if (wasOpen && shown.isAdult) await withdrawWarning(db, familyId);
  return wasOpen;
}

/** The same of a token of an adult. */
export async function settleByToken(db: Db, familyId: string, reference: string): Promise<boolean> {
  const wasOpen = await noteToken(db, familyId, reference);
  if (wasOpen) await withdrawWarning(db, familyId);
  return wasOpen;
}

const withdrawWarning = (db: Db, familyId: string) => withdrawEmails(db, { familyId }, [ageCheckDue.kind]);
