import type { BreachNotice, NoticeWords } from "@tutoring/contract";
import { FormDialog, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/breaches.en.ts";
import { TextArea } from "#web/ui/field.tsx";
import { noWords } from "./no-words.ts";

type Props = {
  id: number;
  words: NoticeWords;
  onMade: (words: NoticeWords, notices: BreachNotice[]) => void;
  onClose: () => void;
};

/** What an admin says to the people affected; the notice is shown before it is sent. */
export default function NoticeDialog({ id, words, onMade, onClose }: Props) {
  const form = useForm((contract) => contract.breaches.showBreachNotice, {
    values: words,
    body: (values) => values,
    send: async (body, _seen, said) => ({
      said,
      notices: (await browserApi.breaches.showBreachNotice({ params: { id }, body })).data,
    }),
    failed: texts.noNotice,
    onDone: ({ said, notices }) => onMade(said, notices),
  });
  const area = (name: keyof NoticeWords, label: string, hint?: string) => (
    <TextArea label={label} hint={hint} rows={3} maxLength={2_000} {...form.field(name)} />
  );
  return (
    <FormDialog
      form={form}
      title={texts.write}
      note={texts.writeNote}
      submit={texts.seeNotice}
      busy={texts.makingNotice}
      boxClass="max-w-2xl"
      changed={words !== noWords}
      onClose={onClose}
    >
      {area("happened", texts.happened, texts.happenedHint)}
      {area("done", texts.done, texts.doneHint)}
      {area("advice", texts.advice)}
      <div>
        <h3 className="font-semibold">{texts.inHindi}</h3>
        <p className="text-[0.8125rem] text-muted">{texts.inHindiNote}</p>
      </div>
      {area("happenedHi", texts.happenedHi)}
      {area("doneHi", texts.doneHi)}
      {area("adviceHi", texts.adviceHi)}
    </FormDialog>
  );
}
