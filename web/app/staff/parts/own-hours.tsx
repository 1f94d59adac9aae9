import type { WorkingHours } from "@tutoring/contract";
import { useStayingClasses } from "#web/blocks/hours/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** Saves the tutor's own hours. Once their dialog is closed, `staying` names the classes that stay outside them, and says what to do. */
export function useOwnHours() {
  const [texts, t] = useTexts("staff");
  const { keep, closed, staying } = useStayingClasses();
  const save = async (body: WorkingHours, seen: { ifMatch?: number }) => {
    const saved = await browserApi.teaching.setMyHours({ body }, seen);
    const text = t(texts.classesStayText, { count: saved.stay.length });
    keep({ classes: saved.stay, text, go: texts.classesStayGo, to: "/staff/lessons" });
    return saved;
  };
  return { save, closed, staying };
}
