import type { TaughtChild } from "@tutoring/contract";
import { classIn } from "#web/lib/format/school-class.ts";
import type { Api } from "#web/lib/api/api.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** The child's class at school, if known, and the guardian's first name. */
export function ChildLine({ child: { schoolClass, guardian } }: { child: Pick<TaughtChild, "schoolClass" | "guardian"> }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const shown = schoolClass && classIn(language, schoolClass);
  return <>{shown ? t(texts.classAndGuardian, { schoolClass: shown, guardian }) : t(texts.guardian, { guardian })}</>;
}

/** Arguments of a view's loader; `id` is a child's or a lesson's, empty at other addresses. */
export type LoadArgs = { api: Api; request: Request; id: string };
