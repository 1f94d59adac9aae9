import type { LessonReport } from "@tutoring/contract";
import { maxHomeworkFiles } from "@tutoring/contract/rules";
import { AddHomeworkFile, HomeworkFiles } from "#web/blocks/reports/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";
import type { ReportDraft } from "./drafts.ts";
import { HomeworkTools } from "./homework-tools.tsx";
import { LinkFields } from "./link-fields.tsx";

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
  const [texts] = useTexts("reports");
  const { lessonId, homework } = loaded;
  const { links } = form.values;
  const files = homework.files.filter(({ side }) => side === "tutor");
  return (
    <fieldset className="border-t border-base-300 pt-4">
      <legend className="float-left mb-1 w-full text-lg font-semibold">{texts.homework}</legend>
      <div className="clear-both grid gap-4">
        <p className="text-[0.9375rem] text-muted">{texts.homeworkNote}</p>
        <TextArea label={`${texts.task} (${texts.optional})`} rows={2} maxLength={2000} {...form.field("task")} />
        <HomeworkTools values={form.values} set={form.set} loaded={loaded} onChanged={onChanged} />
        <LinkFields links={links} set={(next) => form.set({ links: next })} errorAt={form.errorAt} />
        <div className="-mt-4">
          <HomeworkFiles lessonId={lessonId} label={texts.files} files={files} onChanged={() => inBackground(onChanged())} />
          <AddHomeworkFile lessonId={lessonId} left={maxHomeworkFiles.tutor - files.length} onChanged={onChanged} />
        </div>
      </div>
    </fieldset>
  );
}
