import type { LessonReport } from "@tutoring/contract";
import { undoSeconds } from "@tutoring/contract/rules";
import { BookText, CopyPlus } from "lucide-react";
import { useState } from "react";
import { momentInWords } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Question } from "#web/ui/question.tsx";
import { undoToast } from "#web/ui/undo-toast.tsx";
import type { ReportDraft } from "./drafts.ts";
import { useFilling, wouldLose } from "./use-filling.ts";

const TemplatesDialog = dialogPart(() => import("./templates-dialog.tsx"));

type Props = {
  values: ReportDraft;
  last: LessonReport["last"];
  /** Something was handed in, so task and links stay as they are. */
  keepsTask: boolean;
  onFill: (words: Partial<ReportDraft>) => void;
};
type Filling = { words: Partial<ReportDraft>; message: string };

/** Fills the form from the last report or a template: at once if nothing typed is lost, and always with a way back. */
export function FillTools({ values, last, keepsTask, onFill }: Props) {
  const [texts, t] = useTexts("report-tools");
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<Filling>();
  const fillIn = useFilling(values, onFill);
  const fill = ({ words, message }: Filling) =>
    undoToast({ id: "filled", message, undo: texts.undo, seconds: undoSeconds, onUndo: fillIn(words) });
  const offer = ({ done, hard, practise, task, links }: ReportDraft, message: string) => {
    const words = { done, hard, practise, ...(!keepsTask && { task, links }) };
    (wouldLose(values, words) ? setAsking : fill)({ words, message });
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      {last && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={t(texts.copyLastOf, { moment: momentInWords(last.writtenAt, language) })}
          onClick={() => offer(last, texts.lastCopied)}
        >
          <CopyPlus aria-hidden className="size-4" /> {texts.copyLast}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        <BookText aria-hidden className="size-4" /> {texts.templates}
      </button>
      {isOpen && (
        <TemplatesDialog
          report={values}
          onPick={(template) => offer(template, t(texts.templateUsed, { name: template.name }))}
          onClose={() => setOpen(false)}
        />
      )}
      <Question
        open={asking !== undefined}
        question={texts.replaceQuestion}
        keep={texts.keepMine}
        go={texts.replace}
        onAnswer={(go) => {
          setAsking(undefined);
          if (go && asking) fill(asking);
        }}
      >
        {t(texts.replaceMeans, { seconds: undoSeconds })}
      </Question>
    </div>
  );
}
