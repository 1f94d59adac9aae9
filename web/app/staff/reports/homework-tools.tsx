import type { KeptHomework, LessonReport } from "@tutoring/contract";
import { undoSeconds } from "@tutoring/contract/rules";
import { BookmarkPlus, Library } from "lucide-react";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Question } from "#web/ui/question.tsx";
import { undoToast } from "#web/ui/undo-toast.tsx";
import type { ReportDraft } from "./drafts.ts";
import { useFilling, wouldLose } from "./use-filling.ts";

const KeptHomeworkDialog = dialogPart(() => import("./kept-homework-dialog.tsx"));

type Task = Pick<ReportDraft, "task" | "links">;
type Props = {
  values: Task;
  set: (change: Partial<ReportDraft>) => void;
  loaded: LessonReport;
  onChanged: () => Promise<void>;
};

/** Keeps the homework of a report for another time, and gives what was kept, with its files. */
export function HomeworkTools({ values, set, loaded: { lessonId, homework }, onChanged }: Props) {
  const [texts, t] = useTexts("report-tools");
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<KeptHomework>();
  const [kept, setKept] = useState("");
  const { run, busy } = useCall();
  const { task, links } = values;
  const fillIn = useFilling<Task>(values, set);
  const params = { id: lessonId };
  const present = JSON.stringify([task, links, homework.files]);
  const keep = async () => {
    const body = { lessonId, task, links: links.map((link) => link.trim()).filter(Boolean) };
    const refused = await run(() => browserApi.reportTools.keepHomework({ body }), { failed: texts.notDone, as: "keep" });
    if (refused) return toast.error(Object.values(refused.fields)[0] ?? refused.message);
    setKept(present);
    return toast.success(texts.kept);
  };
  /** Task and links change in the form alone; files are added to the lesson at once. */
  const give = async ({ id, ...given }: KeptHomework) => {
    const before = new Set(homework.files.map((file) => file.id));
    let added: string[] = [];
    const addFiles = async () => {
      if (given.files.length === 0) return;
      const now = await browserApi.reportTools.giveKeptFiles({ params, body: { homeworkId: id } });
      added = now.homework.files.flatMap((file) => (before.has(file.id) ? [] : [file.id]));
      await onChanged();
    };
    const refused = await run(addFiles, { failed: texts.notDone, as: "give" });
    if (refused) return toast.error(refused.message);
    const emptyAgain = fillIn({ task: given.task, links: given.links });
    const takeBack = async () => {
      emptyAgain();
      for (const file of added) await browserApi.reports.removeHomeworkFile({ params: { ...params, file } });
      if (added.length > 0) await onChanged();
    };
    const onUndo = () =>
      inBackground(
        run(takeBack, { failed: texts.notDone }).then((problem) => {
          if (problem) toast.error(problem.message);
        }),
      );
    return undoToast({ id: "filled", message: texts.given, undo: texts.undo, seconds: undoSeconds, onUndo });
  };
  const isKept = kept === present;
  return (
    <div className="-mt-1 flex flex-wrap gap-2.5">
      <button type="button" className="btn btn-quiet" disabled={busy !== ""} onClick={() => setOpen(true)}>
        <Library aria-hidden className="size-4" /> {texts.myHomework}
      </button>
      {task.trim() && (
        <button type="button" className="btn btn-quiet" disabled={busy !== "" || isKept} onClick={() => inBackground(keep())}>
          <BookmarkPlus aria-hidden className="size-4" /> {busy === "keep" ? texts.keeping : isKept ? texts.isKept : texts.keep}
        </button>
      )}
      {isOpen && (
        <KeptHomeworkDialog
          onGive={(given) => {
            if (wouldLose({ task, links }, { task: given.task, links: given.links })) setAsking(given);
            else inBackground(give(given));
          }}
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
          if (go && asking) inBackground(give(asking));
        }}
      >
        {t(texts.replaceMeans, { seconds: undoSeconds })}
      </Question>
    </div>
  );
}
