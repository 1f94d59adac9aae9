import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { PhoneField } from "#web/blocks/phones/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { timeSlot } from "#web/lib/format/time-slot.ts";
import { TimesField } from "#web/admin/parts/index.ts";
import { Field } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/applications.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { maxFileMegabytes } from "@tutoring/contract/rules";

const blank = { name: "", email: "", phoneNumber: "", qualification: "", experience: "", subjects: "" };

/** An application received by phone or on paper. */
export default function ApplicationDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm((contract) => contract.applications.addApplication, {
    values: { ...blank, start: "", end: "", resume: undefined as File | undefined },
    body: ({ start, end, ...given }) => ({ ...given, preferredTimeSlot: timeSlot(start, end) }),
    send: (body) => browserApi.applications.addApplication({ body }),
    done: texts.added,
    failed: texts.notAdded,
  });
  return (
    <FormDialog
      form={form}
      title={texts.addTutorRequest}
      boxClass="max-w-2xl"
      submit={texts.addRequest}
      busy={common.adding}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={common.name} {...form.field("name")} />
        <Field label={common.email} type="email" {...form.field("email")} />
        <PhoneField label={common.phoneNumber} autoComplete="off" {...form.field("phoneNumber")} />
        <Field label={common.qualification} {...form.field("qualification")} />
        <Field label={common.experience} hint={texts.experienceHint} {...form.field("experience")} />
        <Field label={common.subjects} placeholder={common.subjectsExample} {...form.field("subjects")} />
        <TimesField form={form} />
        <Field
          label={texts.resume}
          type="file"
          accept=".pdf,.doc,.docx"
          hint={t(texts.resumeHint, { megabytes: maxFileMegabytes })}
          error={form.errors.resume}
          onChange={({ target: { files } }) => form.set({ resume: files?.[0] })}
        />
      </div>
    </FormDialog>
  );
}
