import { FormDialog, PhoneField, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { timeSlot } from "#web/lib/format/time-slot.ts";
import { TimesField } from "#web/admin/parts/times-field.tsx";
import { Field } from "#web/ui/field.tsx";

const texts = { name: "", email: "", phoneNumber: "", qualification: "", experience: "", subjects: "" };

/** An application received by phone or on paper. */
export default function ApplicationDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm((contract) => contract.applications.addApplication, {
    values: { ...texts, start: "", end: "", resume: undefined as File | undefined },
    body: ({ start, end, ...given }) => ({ ...given, preferredTimeSlot: timeSlot(start, end) }),
    send: (body) => browserApi.applications.addApplication({ body }),
    done: "Tutor request added.",
    failed: "Failed to add tutor request",
  });
  return (
    <FormDialog
      form={form}
      title="Add tutor request"
      boxClass="max-w-2xl"
      submit="Add request"
      busy="Adding..."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" {...form.field("name")} />
        <Field label="Email" type="email" {...form.field("email")} />
        <PhoneField label="Phone Number" autoComplete="off" {...form.field("phoneNumber")} />
        <Field label="Qualification" {...form.field("qualification")} />
        <Field label="Experience" hint="In years, or fresher" {...form.field("experience")} />
        <Field label="Subjects" placeholder="Maths, Physics" {...form.field("subjects")} />
        <TimesField form={form} />
        <Field
          label="Resume"
          type="file"
          accept=".pdf,.doc,.docx"
          hint="Optional: PDF or Word, at most 5 MB."
          error={form.errors.resume}
          onChange={({ target: { files } }) => form.set({ resume: files?.[0] })}
        />
      </div>
    </FormDialog>
  );
}
