import type { OfficeComplaint } from "@tutoring/contract";
import { type ReactNode, useState } from "react";
import { Form, useDialogForm, useTypedGuard } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = { complaint: OfficeComplaint; isOpen: boolean; onRequest: (id: string) => void; onChanged: () => Promise<void> };

/** One complaint with its whole exchange, and a way to answer. */
function ComplaintItem({ complaint, isOpen, onRequest, onChanged }: Props) {
  const { number, kind, about, state, dueAt, late, entries, requestId } = complaint;
  const [answering, setAnswering] = useState(isOpen);
  const due = dueAt && dayAndTimeInIndia(dueAt);
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          {number}: {texts[`about_${kind}`]}
        </span>
        <span className={`figures ${late ? "font-semibold text-error" : "text-muted"}`}>
          {late && `${texts.complaintIsLate}. `}
          {due ? t(state === "open" ? texts.complaintAnswerBy : texts.complaintCloseBy, due) : texts.complaintClosed}
        </span>
      </p>
      <p className="text-muted">{t(texts.complaintFrom, complaint)}</p>
      {about && (
        <p className="text-muted">
          {about.nth ? t(texts.complaintAboutLesson, { ...about, nth: about.nth }) : t(texts.complaintAboutOrder, about)}{" "}
          {requestId && (
            <button type="button" className="text-link" onClick={() => onRequest(requestId)}>
              {texts.complaintOpenRequest}
            </button>
          )}
        </p>
      )}
      {entries.map(({ fromFamily, writtenBy: name, text, writtenAt }) => (
        <div key={writtenAt} className={`mt-2 rounded-lg px-3 py-2 ${fromFamily ? "bg-warning-50" : "bg-lavender-50"}`}>
          <p className="text-[0.8125rem] text-muted">
            {t(fromFamily ? texts.complaintFromFamily : texts.complaintFromUs, { name, ...dayAndTimeInIndia(writtenAt) })}
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </div>
      ))}
      {state !== "closed" && !answering && (
        <button
          type="button"
          className="btn btn-quiet btn-sm mt-2"
          aria-label={t(texts.complaintAnswerTo, { number })}
          onClick={() => setAnswering(true)}
        >
          {texts.complaintBegin}
        </button>
      )}
      {state !== "closed" && answering && (
        <AnswerForm
          complaint={complaint}
          reload={onChanged}
          onDone={() => {
            setAnswering(false);
          }}
        />
      )}
    </li>
  );
}

type AnswerProps = { complaint: OfficeComplaint; reload: () => Promise<void>; onDone: () => void };

function AnswerForm({ complaint: { id, entries }, reload, onDone }: AnswerProps) {
  const form = useDialogForm((contract) => contract.complaints.answerComplaint, {
    values: { text: "", close: false },
    body: (values) => ({ ...values, read: entries.length }),
    send: (body) => browserApi.complaints.answerComplaint({ params: { id }, body }),
    onDone,
    reload,
    done: texts.complaintAnswered,
    failed: texts.complaintNotAnswered,
  });
  return (
    <Form form={form} className="mt-3 grid gap-3">
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <TextArea label={texts.complaintAnswer} rows={4} maxLength={2000} {...form.field("text")} />
      <Checkbox label={texts.complaintClose} {...form.checkbox("close")} />
      <BusyButton className="btn btn-primary justify-self-start" busy={form.busy} busyText={texts.complaintSending}>
        {texts.complaintSend}
      </BusyButton>
    </Form>
  );
}

type ComplaintsDialogProps = {
  /** Id of the complaint that a link opens, else empty. */
  openId: string;
  /** Changes with every reload of the page. */
  listed: unknown;
  onClose: () => void;
  onRequest: (id: string) => void;
  /** What opens over it: two dialogs of which neither is the other's would each take the other's keys and focus. */
  children: ReactNode;
};

/** A request opened over it, or a change of the list behind, leaves it open. */
const openIn = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get("complaint")}`;

/** Unsettled complaints, overdue ones first, or all. */
export default function ComplaintsDialog({ openId, listed, onClose, onRequest, children }: ComplaintsDialogProps) {
  const [which, setWhich] = useState<"unsettled" | "all">("unsettled");
  const [page, setPage] = useState(1);
  const { data, error, reload } = useQuery({
    key: `${which} ${page}`,
    load: (signal) => browserApi.complaints.findComplaints({ query: { which, page } }, { signal }),
    failed: texts.complaintNotLoaded,
    again: listed,
  });
  const guard = useTypedGuard(onClose, openIn);
  const show = (next: typeof which, nextPage = 1) =>
    guard.unlessTyped(() => {
      setWhich(next);
      setPage(nextPage);
    });
  return (
    <Dialog
      open
      holdsWork
      mayClose={guard.mayClose}
      title={texts.complaintTitle}
      titleClass="display px-6 pt-5 pr-14 text-xl"
      boxClass="desk flex max-w-3xl flex-col"
      onClose={onClose}
    >
      {guard.question}
      {children}
      <div className="flex flex-wrap gap-2 px-6 pt-3">
        {(["unsettled", "all"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === which}
            className={`btn btn-sm ${one === which ? "btn-primary" : "btn-quiet"}`}
            onClick={() => show(one)}
          >
            {one === "all" ? texts.complaintAll : texts.complaintUnsettled}
          </button>
        ))}
      </div>
      <div className="mt-4 min-h-0 grow overflow-y-auto border-t border-base-300 px-6 pb-5">
        {error && (
          <div className="mt-4">
            <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
          </div>
        )}
        {!data && !error && <Spinner>{texts.complaintLoading}</Spinner>}
        {data?.data.length === 0 && (
          <p className="py-8 text-center text-muted">{which === "all" ? texts.complaintNoneAtAll : texts.complaintNone}</p>
        )}
        <ul className="divide-y divide-base-300">
          {data?.data.map((complaint) => (
            <ComplaintItem
              key={complaint.id}
              complaint={complaint}
              isOpen={complaint.id === openId}
              onRequest={onRequest}
              onChanged={reload}
            />
          ))}
        </ul>
        {data && (data.meta.hasPrevPage || data.meta.hasNextPage) && (
          <div className="mt-4 flex justify-between">
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              disabled={!data.meta.hasPrevPage}
              onClick={() => show(which, page - 1)}
            >
              {texts.complaintEarlier}
            </button>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              disabled={!data.meta.hasNextPage}
              onClick={() => show(which, page + 1)}
            >
              {texts.complaintLater}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
