import type { TranslationCounts, TranslationKind } from "@tutoring/contract";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import texts from "#web/texts/office/parts.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** An email address that wraps after its @ in a narrow column. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const looks = {
  PENDING: { badge: "badge-waiting", Icon: Hourglass },
  APPROVED: { badge: "badge-done", Icon: CircleCheck },
  REJECTED: { badge: "badge-cancelled", Icon: CircleX },
  ACTIVE: { badge: "badge-active", Icon: CircleCheck },
  INACTIVE: { badge: "badge-inactive", Icon: CircleX },
};

/** The state of a tutor request or an app update, as icon and word. */
export function StatusBadge({ status }: { status: keyof typeof looks }) {
  const { badge, Icon } = looks[status];
  return (
    <span className={`badge ${badge} whitespace-nowrap`}>
      <Icon aria-hidden className="size-[1.25em]" /> {texts[status]}
    </span>
  );
}

export const kindNames: Record<TranslationKind, string> = {
  category: texts.categories,
  subcategory: texts.subcategories,
  course: texts.courses,
};

/** "153 of 384 translated, 2 out of date" */
export function countInWords({ untranslated, stale, translated }: TranslationCounts[TranslationKind]): string {
  const done = { translated: translated + stale, total: translated + stale + untranslated };
  return stale > 0 ? t(texts.countStale, { ...done, stale }) : t(texts.countTranslated, done);
}

/** For a dialog whose record is gone. */
export const nothingToEdit = { message: texts.nothingToEdit, fields: {} };
