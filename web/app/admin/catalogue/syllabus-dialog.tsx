import type { CourseForBackOffice, CourseSyllabus } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select, TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import texts from "#web/texts/office/catalogue.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = { course: Pick<CourseForBackOffice, "classId" | "className" | "pdfNames">; onClose: () => void };

/** A course's chapters by week, as shown on its page. */
export default function SyllabusDialog({ course, onClose }: Props) {
  const { data, error, reload } = useQuery({
    key: String(course.classId),
    load: (signal) => browserApi.syllabuses.showSyllabus({ params: { id: course.classId } }, { signal }),
  });
  if (data) return <SyllabusForm course={course} stored={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog open title={titleFor(course)} boxClass="p-6" onClose={onClose}>
      <div className="mt-4">
        <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
      </div>
    </Dialog>
  );
}

const titleFor = ({ className: name }: Props["course"]) => t(texts.syllabusOf, { name });

function SyllabusForm({ course, stored, onClose }: Props & { stored: CourseSyllabus }) {
  const form = useDialogForm((contract) => contract.syllabuses.saveSyllabus, {
    values: valuesOf(stored),
    version: stored.version,
    valuesOf,
    body: ({ sample, ...chapters }) => {
      const number = Number(sample);
      return { ...chapters, sample: number, sampleName: course.pdfNames[number - 1] };
    },
    send: (body, seen) => browserApi.syllabuses.saveSyllabus({ params: { id: course.classId }, body }, seen),
    done: texts.syllabusSaved,
    failed: texts.syllabusNotSaved,
  });
  return (
    <FormDialog form={form} title={titleFor(course)} note={texts.howToSyllabus} boxClass="max-w-3xl" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label={texts.chapters}
          rows={12}
          maxLength={6000}
          placeholder={texts.chaptersExample}
          {...form.field("chaptersEn")}
        />
        <TextArea label={texts.chaptersInHindi} rows={12} maxLength={6000} lang="hi" {...form.field("chaptersHi")} />
      </div>
      {course.pdfNames.length > 0 && (
        <Select
          label={texts.samplePdf}
          hint={texts.samplePdfHint}
          options={[["0", texts.noSample], ...course.pdfNames.map((name, nth) => [String(nth + 1), name] as const)]}
          {...form.field("sample")}
        />
      )}
    </FormDialog>
  );
}

const valuesOf = ({ chaptersEn, chaptersHi, sample }: CourseSyllabus) => ({ chaptersEn, chaptersHi, sample: String(sample) });
