import { dateFormat } from "@tutoring/contract/date-format";
import type { Board, Child, StudentDetails } from "@tutoring/contract";
import { type Language, locales } from "@tutoring/contract/languages";
import { Agreement, NoticeText, useConsent } from "#web/blocks/consent/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { keepStudent, readSession } from "#web/lib/session/session.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Field, Select } from "#web/ui/field.tsx";
import type { ChildStart } from "./child-start.ts";
import { PrivacyLine } from "./privacy-line.tsx";
import { boardOptions } from "./school-fields.tsx";

type Props = {
  child?: Child | undefined;
  start?: ChildStart | undefined;
  onDone?: (student: StudentDetails) => void;
  onClose: () => void;
};

const monthOptions = (language: Language) =>
  Array.from({ length: 12 }, (_, nth): [string, string] => [
    String(nth + 1),
    dateFormat(locales[language], { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, nth, 1)),
  ]);

/** A new child of the family, or a change of one. */
export default function ChildDialog({ child, start, onDone, onClose }: Props) {
  const language = useLanguage();
  const [texts] = useTexts("blocks");
  const [school] = useTexts("school");
  const [consentTexts] = useTexts("consent");
  const consent = useConsent({ wanted: !child, fullName: readSession()?.student?.parentName ?? "" });
  const form = useDialogForm((contract) => contract.families.addChild, {
    values: {
      name: child?.name ?? start?.name ?? "",
      birthYear: child?.birthYear ? String(child.birthYear) : "",
      birthMonth: child?.birthMonth ? String(child.birthMonth) : "",
      schoolClass: child?.schoolClass ?? start?.schoolClass ?? "",
      board: child?.board ?? start?.board ?? "",
    },
    check: ({ name }) =>
      child || !name.trim() || consent.take() ? undefined : { message: consent.notice ? "" : consentTexts.notLoaded, fields: {} },
    body: ({ name, birthYear, birthMonth, schoolClass, board }) => ({
      name,
      birthYear: birthYear || null,
      birthMonth: birthMonth || null,
      schoolClass: schoolClass || null,
      board: (board || null) as Board | null,
    }),
    send: (body) => {
      if (child) return browserApi.families.changeChild({ params: { id: child.id }, body });
      const given = consent.take();
      return browserApi.families.addChild({ body: { ...body, ...(given && { consent: given }) } });
    },
    done: child ? texts.childUpdated : texts.childAdded,
    failed: texts.childNotSaved,
    onDone: ({ student }) => {
      keepStudent(student);
      onDone?.(student);
    },
  });
  return (
    <FormDialog
      form={form}
      title={child ? texts.changeChild : texts.addChild}
      note={child ? undefined : texts.eachChild}
      onClose={onClose}
    >
      <Field label={texts.childName} autoComplete="off" {...form.field("name")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.birthYear} inputMode="numeric" autoComplete="off" placeholder="2014" {...form.field("birthYear")} />
        <Select
          label={texts.birthMonth}
          options={[["", texts.noMonth], ...monthOptions(language)]}
          {...form.field("birthMonth")}
        />
        <Field
          label={texts.schoolClass}
          autoComplete="off"
          placeholder={texts.schoolClassExample}
          {...form.field("schoolClass")}
        />
        <Select label={school.board} options={boardOptions(school)} {...form.field("board")} />
      </div>
      {child ? (
        <PrivacyLine />
      ) : (
        <>
          {consent.notice ? (
            <details className="rounded-xl border border-base-300 px-4 py-3">
              <summary className="cursor-pointer font-medium">{consentTexts.readNotice}</summary>
              <div className="mt-3">
                <NoticeText of={consent} />
              </div>
            </details>
          ) : (
            <NoticeText of={consent} />
          )}
          <Agreement of={consent} />
        </>
      )}
    </FormDialog>
  );
}
