import type { Application } from "@tutoring/contract";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import type { OpenPdf } from "#web/lib/pdf/open-pdf.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { Card } from "#web/admin/parts/index.ts";
import texts from "#web/texts/office/applications.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { saveResume } from "./application-steps.tsx";

const widthPixels = 1400;

/** The résumé: a PDF is shown in the page, any other file can be downloaded. */
export function Resume({ application, isPdf }: { application: Application; isPdf: boolean }) {
  const { resumePath, resumeName } = application;
  return (
    <Card title={texts.resume} {...(resumeName && { note: resumeName })}>
      {!resumePath ? (
        <p className="text-muted">{texts.noResume}</p>
      ) : isPdf ? (
        <ShownResume application={application} />
      ) : (
        <>
          <p className="mb-3">{texts.notShownHere}</p>
          <DownloadButton application={application} save={() => saveResume(application)} />
        </>
      )}
    </Card>
  );
}

function DownloadButton({ application: { name }, save }: { application: Application; save: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await save();
    setBusy(false);
  };
  return (
    <BusyButton
      type="button"
      className="btn btn-quiet btn-sm"
      busy={busy}
      busyText={texts.downloading}
      aria-label={t(texts.downloadResumeOf, { name })}
      onClick={() => inBackground(press())}
    >
      <Download aria-hidden className="size-4" /> {texts.download}
    </BusyButton>
  );
}

type Opened = { pdf?: OpenPdf; save?: () => Promise<unknown>; error: string };

/** The file is loaded once, because each opening is logged; it is drawn here, so that nothing in it can run. */
function useResume(tutorId: string) {
  const [opened, setOpened] = useState<Opened>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const open = async (): Promise<Opened> => {
      const file = await browserApi.applications.openResume({ params: { id: tutorId } }, { signal });
      const save = async () => saveFile(file);
      const { openPdf } = await import("#web/lib/pdf/open-pdf.ts");
      const pdf = await openPdf(file.blob);
      if (signal.aborted) await pdf?.close();
      else signal.addEventListener("abort", () => pdf && inBackground(pdf.close()));
      return pdf ? { pdf, save, error: "" } : { save, error: texts.unreadable };
    };
    const show = async () => {
      const found = await open().catch((failure: unknown) => ({ error: problemOf(failure, texts.resumeNotOpened).message }));
      if (!signal.aborted) setOpened(found);
    };
    inBackground(show());
    return () => leaving.abort();
  }, [tutorId, tries]);
  const retry = () => {
    setOpened(undefined);
    setTries((before) => before + 1);
  };
  return { opened, retry };
}

function ShownResume({ application }: { application: Application }) {
  const { opened, retry } = useResume(application.tutorId);
  const [nth, setNth] = useState(1);
  if (!opened) return <Spinner>{texts.resumeLoads}</Spinner>;
  const { pdf, save = () => saveResume(application), error } = opened;
  const count = pdf?.count ?? 0;
  return (
    <div className="grid gap-3">
      {error && <ErrorBox {...(!opened.save && { onRetry: retry })}>{error}</ErrorBox>}
      <div className="flex flex-wrap items-center gap-2">
        {count > 1 && (
          <>
            <button type="button" className="btn btn-quiet btn-sm" disabled={nth === 1} onClick={() => setNth(nth - 1)}>
              <ChevronLeft aria-hidden className="size-4" /> {texts.pageBefore}
            </button>
            <span className="figures" role="status">
              {t(texts.pageOf, { nth, count })}
            </span>
            <button type="button" className="btn btn-quiet btn-sm" disabled={nth === count} onClick={() => setNth(nth + 1)}>
              {texts.pageAfter} <ChevronRight aria-hidden className="size-4" />
            </button>
          </>
        )}
        <span className="ml-auto">
          <DownloadButton application={application} save={save} />
        </span>
      </div>
      {pdf && <DrawnPage key={nth} pdf={pdf} nth={nth} name={application.name} />}
    </div>
  );
}

type PageProps = { pdf: OpenPdf; nth: number; name: string };

/** One page as a picture, with its text for screen readers. */
function DrawnPage({ pdf, nth, name }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ text: string } | "failed">();
  useEffect(() => {
    let isOpen = true;
    const draw = async () => {
      if (!canvas.current) return;
      const { draw: paint, textOf } = pdf;
      const [text] = await Promise.all([textOf(nth), paint(canvas.current, nth, widthPixels)]);
      if (isOpen) setDrawn({ text });
    };
    inBackground(draw().catch(() => isOpen && setDrawn("failed")));
    return () => {
      isOpen = false;
    };
  }, [pdf, nth]);
  return (
    <div aria-busy={!drawn}>
      {!drawn && <Spinner>{texts.resumeLoads}</Spinner>}
      {drawn === "failed" && <ErrorBox>{texts.unreadable}</ErrorBox>}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t(texts.pageOfResume, { nth, name })}
        className={drawn && drawn !== "failed" ? "h-auto w-full rounded-lg border border-base-300" : "hidden"}
      />
      {drawn && drawn !== "failed" && <p className="sr-only">{drawn.text}</p>}
    </div>
  );
}
