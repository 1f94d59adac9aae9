import type { LessonReport } from "@tutoring/contract";
import { maxHomeworkFiles, maxHomeworkLinks } from "@tutoring/contract/rules";
import { Plus, X } from "lucide-react";
import { AddFile, HomeworkFiles } from "#web/blocks/reports/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import type { ReportDraft } from "./drafts.ts";
import { HomeworkTools } from "./homework-tools.tsx";

type TextField = { name: string; value: string; onChange: (event: never) => void };
type Props = {
  form: {
    values: ReportDraft;
    set: (change: Partial<ReportDraft>) => void;
    field: (name: "task") => TextField;
    errorAt: (path: string) => string | undefined;
  };
  loaded: LessonReport;
  onChanged: () => Promise<void>;
};

/** The homework of a report: a task, links, files, some of them kept from another time. */
export function ReportTask({ form, loaded, onChanged }: Props) {
  const [texts, t] = useTexts("reports");
  const { lessonId, homework } = loaded;
  const { links } = form.values;
  const files = homework.files.filter(({ side }) => side === "tutor");
  const setLinks = (next: string[]) => form.set({ links: next });
  return (
    <fieldset className="grid gap-4 border-t border-base-300 pt-4">
      <legend className="float-left w-full text-lg font-semibold">{texts.homework}</legend>
      <p className="clear-both -mt-3 text-[0.9375rem] text-muted">{texts.homeworkNote}</p>
      <TextArea label={`${texts.task} (${texts.optional})`} rows={2} maxLength={2000} {...form.field("task")} />
      <HomeworkTools values={form.values} set={form.set} loaded={loaded} onChanged={onChanged} />
      {links.map((link, nth) => (
        <div key={nth} className="flex items-start gap-2">
          <Field
            className="grow"
            label={t(texts.link, { nth: nth + 1 })}
            hint={texts.linkHint}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={link}
            error={form.errorAt(`links.${nth}`)}
            onChange={({ target: { value } }) => setLinks(links.with(nth, value))}
          />
          <button
            type="button"
            className="btn btn-ghost mt-7 size-11 p-0"
            aria-label={t(texts.removeLink, { nth: nth + 1 })}
            onClick={() => setLinks(links.toSpliced(nth, 1))}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      {links.length < maxHomeworkLinks && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setLinks([...links, ""])}>
          <Plus aria-hidden className="size-4" /> {texts.addLink}
        </button>
      )}
      <div className="-mt-4">
        <HomeworkFiles lessonId={lessonId} label={texts.files} files={files} onChanged={() => inBackground(onChanged())} />
        <AddFile lessonId={lessonId} left={maxHomeworkFiles.tutor - files.length} onChanged={() => inBackground(onChanged())} />
      </div>
    </fieldset>
  );
}
