import type { BookRequest } from "@tutoring/contract";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTypedGuard } from "#web/blocks/forms/index.ts";
import { Conversation } from "#web/blocks/lessons/index.ts";
import { PastReports } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { AllotSection } from "./allot-section.tsx";
import { ClassSection } from "./class-section.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { RequestEmails, RequestNotices } from "./request-notices.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { TutorMessages } from "./tutor-messages.tsx";
import type { DeskWork } from "./use-open-request.ts";

const everyMilliseconds = 20_000;
const inWords = new Intl.ListFormat("en-IN");

/** Names the colleagues who have this request open, and shows them this person while the page is visible. */
function OthersHere({ id }: { id: string }) {
  const others = useOthersHere(id);
  return (
    <p
      role="status"
      className={others.length > 0 ? "mx-6 mt-2 rounded-lg bg-warning-50 px-3 py-2 font-medium text-warning" : "sr-only"}
    >
      {others.length > 0 && t(others.length === 1 ? texts.openedByOne : texts.openedByMany, { names: inWords.format(others) })}
    </p>
  );
}

function useOthersHere(id: string): string[] {
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const notify = async () => {
      if (document.visibilityState !== "visible") return;
      const reply = await browserApi.desk.keepRequestOpen({ params: { id } }, { signal }).catch(() => undefined);
      if (!signal.aborted) setOthers(reply?.others ?? []);
    };
    inBackground(notify());
    const timer = setInterval(() => inBackground(notify()), everyMilliseconds);
    document.addEventListener("visibilitychange", () => inBackground(notify()), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [id]);
  return others;
}

const BoughtOrders = lazy(() => import("./bought-orders.tsx"));

type Props = {
  id: string;
  /** The request as listed; undefined if a link led to one that is not. */
  listedRequest: BookRequest | undefined;
  /** The list behind the panel; its reload also reloads the request, even one that has left the list. */
  listed: unknown;
  /** Opens the request that has waited longest; absent while none is waiting. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  onChanged: () => void;
};

/** Everything about one request, with its actions. */
export default function RequestPanel({ id, listedRequest, listed, onNext, onClose, onChanged }: Props) {
  const {
    data: file,
    error,
    reload,
  } = useQuery({
    key: id,
    load: () => browserApi.desk.showRequestFile({ params: { id } }),
    failed: texts.notLoaded,
    again: listed,
  });

  const reloadAll = async () => {
    await reload();
    onChanged();
  };
  const work: DeskWork = async (call, done) => {
    const isDone = await toastResult(call, done, texts.notSaved);
    await reloadAll();
    return isDone;
  };
  const guard = useTypedGuard(onClose);
  const now = file?.request ?? listedRequest;
  return (
    <>
      {guard.question}
      <Dialog
        open
        holdsWork
        mayClose={guard.mayClose}
        title={now ? t(texts.titleOf, { id: now.bookingId, student: now.user }) : texts.title}
        titleClass="display px-6 pt-5 pr-14 text-xl"
        boxClass="desk flex max-w-6xl flex-col"
        onClose={onClose}
      >
        {now && (
          <p className="px-6 pt-0.5 text-muted" lang={langOf(now.course)}>
            {now.course}
          </p>
        )}
        {file && <OthersHere id={id} />}
        <div className="mt-4 grid min-h-0 grow gap-x-8 gap-y-6 overflow-y-auto border-t border-base-300 px-6 py-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {error && (
            <div className="lg:col-span-2">
              <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
            </div>
          )}
          {!file && !error && <Spinner>{texts.loading}</Spinner>}
          {file && now && (
            <>
              <RequestNotices request={now} />
              <div className="grid min-w-0 content-start gap-6">
                {now.startsAt && <ClassSection file={file} work={work} reload={reloadAll} />}
                {now.may.allot && <AllotSection request={now} onChanged={reloadAll} />}
                {(now.status === "REGISTERED" || now.status === "DONE") && (
                  <Suspense fallback={null}>
                    <BoughtOrders request={now} listed={listed} onChanged={() => inBackground(reloadAll())} />
                  </Suspense>
                )}
                {file.reports.length > 0 && (
                  <section aria-labelledby="reports-of-request">
                    <h3 id="reports-of-request" className="mb-2 font-semibold">
                      {texts.reports}
                    </h3>
                    <Suspense fallback={null}>
                      <PastReports reports={file.reports} />
                    </Suspense>
                  </section>
                )}
                <RequestEmails emails={file.emails} requestId={id} work={work} />
              </div>
              <div className="grid min-w-0 content-start gap-6">
                {onNext && now.status !== "NOT_STARTED" && (
                  <button type="button" className="btn btn-quiet" onClick={onNext}>
                    {texts.nextWaiting} <ArrowRight aria-hidden className="size-4" />
                  </button>
                )}
                <RequestFacts request={now} stoppedMail={file.stoppedMail} work={work} />
                <Conversation
                  title={texts.messages}
                  empty={texts.noMessages}
                  label={texts.reply}
                  send={texts.sendReply}
                  messages={file.messages.map(({ photo, ...one }) => ({
                    ...one,
                    own: one.fromStaff,
                    photo: photo && {
                      ...photo,
                      load: () => browserApi.desk.openSupportPhoto({ params: { id, number: one.id } }),
                    },
                  }))}
                  templates={(onChoose) => <TemplateChoice request={now} onChoose={onChoose} />}
                  onSend={(text) =>
                    work(() => browserApi.desk.answerStudent({ params: { id }, body: { text } }), texts.replySent)
                  }
                />
                <TutorMessages conversations={file.conversations} />
                <Conversation
                  title={texts.notes}
                  empty={texts.noNotes}
                  label={texts.note}
                  send={texts.addNote}
                  messages={file.notes.map((note) => ({ ...note, own: true }))}
                  onSend={(text) =>
                    work(() => browserApi.desk.addRequestNote({ params: { id }, body: { text } }), texts.noteAdded)
                  }
                />
              </div>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}
