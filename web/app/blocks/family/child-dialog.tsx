import type { Child, StudentDetails } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { keepStudent } from "#web/lib/session/session.ts";
import { Field } from "#web/ui/field.tsx";

type Props = { child?: Child | undefined; onDone?: (student: StudentDetails) => void; onClose: () => void };

/** A new child of the family, or a change of one. */
export default function ChildDialog({ child, onDone, onClose }: Props) {
  const form = useDialogForm((contract) => contract.families.addChild, {
    values: {
      name: child?.name ?? "",
      birthYear: child?.birthYear ? String(child.birthYear) : "",
      schoolClass: child?.schoolClass ?? "",
    },
    body: ({ name, birthYear, schoolClass }) => ({ name, birthYear: birthYear || null, schoolClass: schoolClass || null }),
    send: (body) =>
      child ? browserApi.families.changeChild({ params: { id: child.id }, body }) : browserApi.families.addChild({ body }),
    done: child ? "Child updated" : "Child added",
    failed: "The child could not be saved. Please try again.",
    onDone: ({ student }) => {
      keepStudent(student);
      onDone?.(student);
    },
  });
  return (
    <FormDialog
      form={form}
      title={child ? "Change child" : "Add a child"}
      note={child ? undefined : "Each child has their own bookings and classes."}
      submit="Save"
      busy="Saving..."
      onClose={onClose}
    >
      <Field label="Name" autoComplete="off" {...form.field("name")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Birth year (optional)"
          inputMode="numeric"
          autoComplete="off"
          placeholder="2014"
          {...form.field("birthYear")}
        />
        <Field label="Class at school (optional)" autoComplete="off" placeholder="Class 6" {...form.field("schoolClass")} />
      </div>
    </FormDialog>
  );
}
