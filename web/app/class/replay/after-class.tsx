import type { RoomRecord } from "@tutoring/contract";
import { boardOf, type Logged } from "@tutoring/contract/board";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import type { Pictures } from "#web/class/board/index.ts";

type Props = { lessonId: string; record: RoomRecord; log: readonly Logged[]; pictures: Pictures };

/** Saves the pages, says how long they are kept, and lets the family delete everything. */
export function AfterClass({ lessonId, record, log, pictures }: Props) {
  const [texts, t] = useTexts("board");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState("");
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState("");
  const attempt = async (name: string, failed: string, work: () => Promise<void>) => {
    setBusy(name);
    setFault("");
    await work().catch((error: unknown) => setFault(problemOf(error, failed).message));
    setBusy("");
  };
  const savePdf = () =>
    attempt("pdf", texts.pdfNotMade, async () => {
      const { boardPdf } = await import("#web/class/pdf/index.ts");
      const pageName = (page: number) => t(texts.pdfPage, { page });
      const blob = await boardPdf(boardOf(log), pictures, { title: record.course, pageName });
      saveFile({ name: `${record.course}.pdf`, blob });
    });
  const remove = (go: boolean) => {
    setAsking(false);
    if (!go) return;
    inBackground(
      attempt("delete", texts.notDeleted, async () => {
        await browserApi.roomBoard.deleteRecord({ params: { id: lessonId } });
        await revalidate();
      }),
    );
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {log.length > 0 && (
        <BusyButton
          type="button"
          className="btn btn-quiet"
          busy={busy === "pdf"}
          busyText={texts.makingPdf}
          onClick={() => inBackground(savePdf())}
        >
          <Download aria-hidden className="size-5" /> {texts.downloadPdf}
        </BusyButton>
      )}
      {record.mayDelete && (
        <BusyButton
          type="button"
          className="btn btn-danger"
          busy={busy === "delete"}
          busyText={texts.deleting}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden className="size-5" /> {texts.delete}
        </BusyButton>
      )}
      <p className="text-sm text-muted">{t(texts.keptFor, { count: record.keptDays })}</p>
      {fault && <ErrorBox>{fault}</ErrorBox>}
      <Question open={asking} question={texts.deleteQuestion} keep={texts.keep} go={texts.delete} onAnswer={remove}>
        {texts.deleteWhy}
      </Question>
    </div>
  );
}
