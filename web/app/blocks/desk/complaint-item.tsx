import type { OfficeComplaint } from "@tutoring/contract";
import { useState } from "react";
import { Form, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/desk.en.ts";
import { say } from "#web/texts/say-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { complaint: OfficeComplaint; isOpen: boolean; onRequest: (id: string) => void; onChanged: () => void };

/** One complaint with its whole exchange, and a way to answer. */
export function ComplaintItem({ complaint, isOpen, onRequest, onChanged }: Props) {
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
          {due ? say(state === "open" ? texts.complaintAnswerBy : texts.complaintCloseBy, due) : texts.complaintClosed}
        </span>
      </p>
      <p className="text-muted">{say(texts.complaintFrom, complaint)}</p>
      {about && (
        <p className="text-muted">
          {about.nth ? say(texts.complaintAboutLesson, { ...about, nth: about.nth }) : say(texts.complaintAboutOrder, about)}{" "}
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
            {say(fromFamily ? texts.complaintFromFamily : texts.complaintFromUs, { name, ...dayAndTimeInIndia(writtenAt) })}
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </div>
      ))}
      {state !== "closed" && !answering && (
        <button
          type="button"
          className="btn btn-quiet btn-sm mt-2"
          aria-label={say(texts.complaintAnswerTo, { number })}
          onClick={() => setAnswering(true)}
        >
          {texts.complaintSend}
        </button>
      )}
      {state !== "closed" && answering && (
        <AnswerForm
          complaint={complaint}
          onDone={() => {
            setAnswering(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function AnswerForm({ complaint: { id }, onDone }: { complaint: OfficeComplaint; onDone: () => void }) {
  const form = useDialogForm((contract) => contract.complaints.answerComplaint, {
    values: { text: "", close: false },
    body: (values) => values,
    send: (body) => browserApi.complaints.answerComplaint({ params: { id }, body }),
    onDone,
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
