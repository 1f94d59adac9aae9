import type { Board, Child, StudentDetails } from "@tutoring/contract";
import { Agreement, NoticeText, useConsent } from "#web/blocks/consent/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { keepStudent, readSession } from "#web/lib/session/session.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { PrivacyLine } from "./privacy-line.tsx";
import { boardOptions } from "./school-fields.tsx";

type Props = { child?: Child | undefined; onDone?: (student: StudentDetails) => void; onClose: () => void };

/** A new child of the family, or a change of one. */
export default function ChildDialog({ child, onDone, onClose }: Props) {
  const [texts] = useTexts("blocks");
  const [school] = useTexts("school");
  const [consentTexts] = useTexts("consent");
  const consent = useConsent({ wanted: !child, fullName: readSession()?.student?.parentName ?? "" });
  const form = useDialogForm((contract) => contract.families.addChild, {
    values: {
      name: child?.name ?? "",
      birthYear: child?.birthYear ? String(child.birthYear) : "",
      schoolClass: child?.schoolClass ?? "",
      board: child?.board ?? "",
    },
    check: ({ name }) =>
      child || !name.trim() || consent.take() ? undefined : { message: consent.notice ? "" : consentTexts.notLoaded, fields: {} },
    body: ({ name, birthYear, schoolClass, board }) => ({
      name,
      birthYear: birthYear || null,
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
