import type { BookRequest, RequestFile } from "@tutoring/contract";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { Conversation } from "#web/blocks/lessons/index.ts";
import { PastReports } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/request.en.ts";
import { AllotSection } from "./allot-section.tsx";
import { CallLog } from "./call-log.tsx";
import { ClassSection } from "./class-section.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { RequestMessages } from "./request-messages.tsx";
import { RequestNotices } from "./request-notices.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { TutorMessages } from "./tutor-messages.tsx";
import type { DeskWork } from "./use-open-request.ts";

const BoughtOrders = lazy(() => import("./bought-orders.tsx"));

type Props = {
  file: RequestFile;
  request: BookRequest;
  listed: unknown;
  onNext: (() => void) | undefined;
  onCancel: () => void;
  work: DeskWork;
  reload: () => Promise<void>;
};

/** Everything about one request, with its actions; in two columns where there is room. */
export function RequestContent({ file, request, listed, onNext, onCancel, work, reload }: Props) {
  return (
    <div className="grid gap-6">
      <RequestNotices request={request} ageDueAt={file.ageDueAt} />
      <div className="grid gap-x-8 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-6 @4xl:col-start-2">
          {onNext && request.status !== "NOT_STARTED" && (
            <button type="button" className="btn btn-quiet" data-shortcut="next" onClick={onNext}>
              {texts.nextWaiting} <ArrowRight aria-hidden className="size-4" />
            </button>
          )}
          <RequestFacts request={request} stoppedMail={file.stoppedMail} work={work} />
          <div className="flex flex-wrap items-start gap-2">
            <CallLog requestId={request.id} work={work} />
            {request.status === "NOT_STARTED" && (
              <button type="button" className="btn btn-danger btn-sm" onClick={onCancel}>
                {texts.cancelRequest}
              </button>
            )}
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-6 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
          {request.startsAt && <ClassSection file={file} work={work} reload={reload} />}
          {request.may.allot && <AllotSection request={request} onChanged={reload} />}
          {(request.status === "REGISTERED" || request.status === "DONE") && (
            <Suspense fallback={null}>
              <BoughtOrders request={request} listed={listed} onChanged={() => inBackground(reload())} />
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
          <RequestMessages emails={file.emails} requestId={request.id} work={work} />
        </div>
        <div className="grid min-w-0 content-start gap-6 @4xl:col-start-2">
          <div data-shortcut="reply">
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
                  load: () => browserApi.desk.openSupportPhoto({ params: { id: request.id, number: one.id } }),
                },
              }))}
              templates={(onChoose) => <TemplateChoice file={file} onChoose={onChoose} />}
              onSend={(text) =>
                work(() => browserApi.desk.answerStudent({ params: { id: request.id }, body: { text } }), texts.replySent)
              }
            />
          </div>
          <TutorMessages conversations={file.conversations} />
          <Conversation
            title={texts.notes}
            empty={texts.noNotes}
            label={texts.note}
            send={texts.addNote}
            messages={file.notes.map((note) => ({ ...note, own: true }))}
            onSend={(text) =>
              work(() => browserApi.desk.addRequestNote({ params: { id: request.id }, body: { text } }), texts.noteAdded)
            }
          />
        </div>
      </div>
    </div>
  );
}
