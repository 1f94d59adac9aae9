import { NoticeBody, type NoticeLanguage } from "@tutoring/contract";
import { languages } from "@tutoring/contract/languages";
import { noticeLanguages } from "@tutoring/contract/notice-languages";
import { UserError } from "#api/platform/core/settings.ts";
import { insertNotice, type NoticePurpose } from "./consents.queries.ts";
import { findNotice, hashOf, type Informed } from "./notices.ts";

export const noticePurposes = ["classes", "own-classes", "reviews"] as const satisfies NoticePurpose[];

/** The languages into which our own texts are not written. */
export const otherLanguages = (Object.keys(noticeLanguages) as NoticeLanguage[]).filter(
  (one) => !languages.some((ours) => ours === one),
);

/** The present notice in English, and the languages that have it. */
export const noticeToTranslate = (context: Informed, purpose: NoticePurpose) => findNotice(context, { purpose, language: "en" });

type Translation = { purpose: NoticePurpose; language: NoticeLanguage; text: string };

/** Stores the present notice in another language; one that is there already is replaced for those who read it from now on. Throws `UserError`. */
export async function addTranslation(context: Informed, { purpose, language, text }: Translation): Promise<number> {
  const { notice } = await noticeToTranslate(context, purpose);
  const body = bodyOf(text);
  const { length } = notice.body.paragraphs;
  if (body.paragraphs.length !== length)
    throw new UserError(`The notice has ${length} paragraphs, and the translation ${body.paragraphs.length}.`);
  const missing = factsOf(notice.body).filter((fact) => !textOf(body).includes(fact));
  if (missing.length > 0) throw new UserError(`The translation lacks ${missing.join(", ")}, which the notice names.`);
  await insertNotice(context.db, purpose, { version: notice.version, language, body, bodyHash: hashOf(body) });
  return notice.version;
}

function bodyOf(text: string): NoticeBody {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UserError("The file is not JSON such as --show prints.");
  }
  const { data } = NoticeBody.strict().safeParse(read);
  if (!data) throw new UserError("The file has to hold a title, paragraphs and an agreement, such as --show prints.");
  if ([data.title, data.agreement, ...data.paragraphs].some((part) => part.trim() === ""))
    throw new UserError("The title, the agreement or a paragraph is empty.");
  return data;
}

const textOf = ({ title, paragraphs, agreement }: NoticeBody) => [title, ...paragraphs, agreement].join("\n");

/** The addresses and numbers of telephones in a notice. */
const factsOf = (body: NoticeBody) => [...new Set(textOf(body).match(/[^\s,;]+@[^\s,;]+[^\s,;.]|\+\d[\d ]{6,}\d/g))];
