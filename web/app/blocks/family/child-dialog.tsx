import type { Board, Child, StudentDetails } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { keepStudent } from "#web/lib/session/session.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { PrivacyLine } from "./privacy-line.tsx";
import { boardOptions } from "./school-fields.tsx";

type Props = { child?: Child | undefined; onDone?: (student: StudentDetails) => void; onClose: () => void };

/** A new child of the family, or a change of one. */
export default function ChildDialog({ child, onDone, onClose }: Props) {
  const [texts] = useTexts("blocks");
  const [school] = useTexts("school");
  const form = useDialogForm((contract) => contract.families.addChild, {
    values: {
      name: child?.name ?? "",
      birthYear: child?.birthYear ? String(child.birthYear) : "",
      schoolClass: child?.schoolClass ?? "",
      board: child?.board ?? "",
    },
    body: ({ name, birthYear, schoolClass, board }) => ({
      name,
      birthYear: birthYear || null,
      schoolClass: schoolClass || null,
      board: (board || null) as Board | null,
    }),
    send: (body) =>
      child ? browserApi.families.changeChild({ params: { id: child.id }, body }) : browserApi.families.addChild({ body }),
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
      <PrivacyLine />
    </FormDialog>
  );
}
