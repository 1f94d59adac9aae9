import { createHash } from "node:crypto";
import type { ConsentPurpose, NoticeBody, NoticeLanguage, Operator } from "@tutoring/contract";
import { type Language, languages } from "@tutoring/contract/languages";
import { complaintDays } from "@tutoring/contract/lesson-rules";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import english from "./notice.en.ts";
import hindi from "./notice.hi.ts";
import englishReview from "./review-notice.en.ts";
import hindiReview from "./review-notice.hi.ts";
import { insertNotice, noticeById, noticesOf, type StoredNotice } from "./consents.queries.ts";

/** Counts up with every changed word. */
export const noticeVersion = 1;
export const noticeTexts = { classes: { en: english, hi: hindi }, reviews: { en: englishReview, hi: hindiReview } };

/** A notice as it is shown: our texts, with the operator's grievance officer. */
function noticeIn(purpose: ConsentPurpose, language: Language, { grievanceOfficer }: Operator): NoticeBody {
  if (purpose === "reviews") {
    const { title, text, agreement } = noticeTexts.reviews[language];
    return { title, paragraphs: [text], agreement };
  }
  const { title, kept, used, rights, complaints, agreement } = noticeTexts.classes[language];
  const last = translator(language)(complaints, { ...grievanceOfficer, days: complaintDays });
  return { title, paragraphs: [kept, used, rights, last], agreement };
}

export const hashOf = (body: unknown): string => createHash("sha256").update(JSON.stringify(body)).digest("hex");

type Informed = Pick<Context, "db"> & { settings: Pick<Context["settings"], "operator"> };

/** The notices of the present version, the latest of each language. Ours are stored the first time that they are asked for. */
async function presentNotices({ db, settings }: Informed, purpose: ConsentPurpose): Promise<Map<NoticeLanguage, StoredNotice>> {
  const ours = languages.map((language) => {
    const body = noticeIn(purpose, language, settings.operator);
    return { version: noticeVersion, language, body, bodyHash: hashOf(body) };
  });
  let stored = await noticesOf(db, purpose, noticeVersion);
  const missing = ours.filter(({ bodyHash }) => !stored.some((one) => one.bodyHash === bodyHash));
  if (missing.length > 0) {
    for (const one of missing) await insertNotice(db, purpose, one);
    stored = await noticesOf(db, purpose, noticeVersion);
  }
  const isFormer = ({ language, bodyHash }: StoredNotice) =>
    ours.some((one) => one.language === language && one.bodyHash !== bodyHash);
  return new Map(stored.filter((one) => !isFormer(one)).map((one) => [one.language, one]));
}

type Asked = { purpose?: ConsentPurpose; noticeId?: number | undefined; language: NoticeLanguage };

/** A notice by its number, or the present one in a language; in English if it has not been translated. Refuses an unknown number. */
export async function findNotice(
  context: Informed,
  { purpose = "classes", noticeId, language }: Asked,
): Promise<{ notice: StoredNotice; languages: NoticeLanguage[] }> {
  if (noticeId !== undefined) {
    const notice = await noticeById(context.db, noticeId);
    if (!notice) throw new Refusal("no-such-notice");
    return { notice, languages: [] };
  }
  const present = await presentNotices(context, purpose);
  const notice = present.get(language) ?? present.get("en");
  if (!notice) throw new Error("there is no notice in English");
  return { notice, languages: [...present.keys()] };
}
