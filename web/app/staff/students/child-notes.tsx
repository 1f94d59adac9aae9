import type { ChildNote, TaughtChild } from "@tutoring/contract";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** Notes about a child, the newest first, and a field for the next one. */
export function ChildNotes({ child, notes }: { child: TaughtChild; notes: ChildNote[] }) {
  const [texts, say] = useTexts("staff");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { student, childId: id } = child;
  const form = useForm((contract) => contract.teaching.addChildNote, {
    values: { text: "" },
    body: ({ text }) => ({ text }),
    send: (body) => browserApi.teaching.addChildNote({ params: { id }, body }),
    failed: texts.noteNotAdded,
    onDone: async () => {
      form.reset();
      toast.success(texts.noteAdded);
      await revalidate();
    },
  });
  return (
    <section className="card mt-6 p-5 sm:p-6" aria-labelledby="notes">
      <h2 id="notes" className="text-xl font-semibold">
        {say(texts.notesAbout, { student })}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted">{say(texts.notesNote, { student })}</p>
      <Form form={form} className="mt-4">
        {form.error && <ErrorBox>{form.error}</ErrorBox>}
        <TextArea label={texts.writeNote} rows={2} maxLength={2000} {...form.field("text")} />
        <BusyButton className="btn btn-primary mt-2" busy={form.busy} busyText={texts.addingNote}>
          {texts.addNote}
        </BusyButton>
      </Form>
      {notes.length === 0 ? (
        <p className="mt-4 text-muted">{texts.noNotes}</p>
      ) : (
        <ul className="mt-5 grid gap-2">
          {notes.map(({ id: noteId, text, writtenBy, createdAt }) => (
            <li key={noteId} className="rounded-lg bg-base-200 px-3.5 py-2.5">
              <p className="figures text-xs text-muted">
                {writtenBy}, {dayAndTimeInIndia(createdAt, language).date}
              </p>
              <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
