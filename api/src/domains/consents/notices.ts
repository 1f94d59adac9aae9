import { createHash } from "node:crypto";
import type { NoticeBody, NoticeLanguage, Operator } from "@tutoring/contract";
import { type Language, languages } from "@tutoring/contract/languages";
import { complaintDays } from "@tutoring/contract/lesson-rules";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import englishAge from "./age-notice.en.ts";
import hindiAge from "./age-notice.hi.ts";
import english from "./notice.en.ts";
import hindi from "./notice.hi.ts";
import englishOwn from "./own-notice.en.ts";
import hindiOwn from "./own-notice.hi.ts";
import englishReview from "./review-notice.en.ts";
import hindiReview from "./review-notice.hi.ts";
import { consentRule, insertNotice, noticeById, type NoticePurpose, noticesOf, type StoredNotice } from "./consents.queries.ts";

type Kind = NoticePurpose | "age" | "own-age";
/**
 * Each counts up with every changed word, past the others of its purpose: a version has one set of words. `age` and `own-age`: for classes,
 * where an age is checked.
 */
export const noticeVersions: Record<Kind, number> = { classes: 5, reviews: 1, age: 6, "own-classes": 3, "own-age": 4 };
const own = { en: { ...english, ...englishOwn }, hi: { ...hindi, ...hindiOwn } };
export const noticeTexts = {
  classes: { en: english, hi: hindi },
  age: { en: { ...english, ...englishAge }, hi: { ...hindi, ...hindiAge } },
  "own-classes": own,
  "own-age": { en: { ...own.en, ...englishAge }, hi: { ...own.hi, ...hindiAge } },
  reviews: { en: englishReview, hi: hindiReview },
};

/** A notice as it is shown: our texts, with the operator's grievance officer. */
function noticeIn(purpose: Kind, language: Language, { grievanceOfficer }: Operator): NoticeBody {
  if (purpose === "reviews") {
    const { title, text, agreement } = noticeTexts.reviews[language];
    return { title, paragraphs: [text], agreement };
  }
  const { title, kept, used, rights, complaints, agreement } = noticeTexts[purpose][language];
  const last = translator(language)(complaints, { ...grievanceOfficer, days: complaintDays });
  const age = purpose === "age" || purpose === "own-age" ? [noticeTexts[purpose][language].age] : [];
  return { title, paragraphs: [kept, ...age, used, rights, last], agreement };
}

export const hashOf = (body: unknown): string => createHash("sha256").update(JSON.stringify(body)).digest("hex");

/** The kind where an age is checked. */
const checked: Record<NoticePurpose, Kind> = { classes: "age", "own-classes": "own-age", reviews: "reviews" };

export type Informed = Pick<Context, "db"> & { settings: Pick<Context["settings"], "operator"> };

/** The notices of the present version, the latest of each language. Ours are stored the first time that they are asked for. */
async function presentNotices({ db, settings }: Informed, purpose: NoticePurpose): Promise<Map<NoticeLanguage, StoredNotice>> {
  const kind = (await consentRule(db)).needsCheck ? checked[purpose] : purpose;
  const version = noticeVersions[kind];
  const ours = languages.map((language) => {
    const body = noticeIn(kind, language, settings.operator);
    return { version, language, body, bodyHash: hashOf(body) };
  });
  let stored = await noticesOf(db, purpose, version);
  const missing = ours.filter(({ bodyHash }) => !stored.some((one) => one.bodyHash === bodyHash));
  if (missing.length > 0) {
    for (const one of missing) await insertNotice(db, purpose, one);
    stored = await noticesOf(db, purpose, version);
  }
  const isFormer = ({ language, bodyHash }: StoredNotice) =>
    ours.some((one) => one.language === language && one.bodyHash !== bodyHash);
  return new Map(stored.filter((one) => !isFormer(one)).map((one) => [one.language, one]));
}

type Asked = { purpose?: NoticePurpose; noticeId?: number | undefined; language: NoticeLanguage };

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
