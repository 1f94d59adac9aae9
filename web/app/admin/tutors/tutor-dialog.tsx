import type { Tutor } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit, PictureField, TimesField } from "#web/admin/parts/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { PhoneField } from "#web/blocks/phones/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { timeSlot, timesOf } from "#web/lib/format/time-slot.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import parts from "#web/texts/office/parts.en.ts";

type Props = { member?: Tutor | undefined; editing: boolean; onClose: () => void };

export default function TutorDialog({ member: given, editing, onClose }: Props) {
  const [member] = useState(given);
  const form = useDialogForm((contract) => contract.tutors.createTutor, {
    values: valuesOf(member),
    version: member?.version,
    valuesOf,
    check: ({ start, end }) => {
      if (editing && !member) return nothingToEdit;
      const isHalf = Boolean(start) !== Boolean(end);
      return isHalf ? { message: "", fields: { preferredTimeSlot: parts.halfTimeSlot } } : undefined;
    },
    body: ({ start, end, isPremium, ...texts }) => ({
      ...texts,
      preferredTimeSlot: timeSlot(start, end),
      isPremium: String(isPremium),
    }),
    send: (body, seen) =>
      member
        ? browserApi.tutors.updateTutor({ params: { id: member.staffId }, body }, seen)
        : browserApi.tutors.createTutor({ body }),
    done: editing ? texts.updated : texts.created,
    failed: editing ? texts.notUpdated : texts.notCreated,
  });
  return (
    <FormDialog
      form={form}
      title={editing ? texts.editStaff : texts.addNew}
      boxClass="max-w-3xl"
      submit={editing ? common.save : texts.addStaff}
      busy={editing ? common.saving : common.adding}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={common.name} {...form.field("staffName")} />
        <Field label={common.email} type="email" {...form.field("staffEmail")} />
        <PhoneField label={common.phoneNumber} autoComplete="off" {...form.field("staffPhoneNumber")} />
        <Field label={common.qualification} {...form.field("qualification")} />
        <Field label={common.experience} hint={texts.experienceHint} {...form.field("experience")} />
        <Field label={common.subjects} placeholder={common.subjectsExample} {...form.field("subjects")} />
        <TimesField form={form} />
        <Field
          label={common.meetingLink}
          type="url"
          placeholder={common.linkBegins}
          hint={texts.linkHint}
          {...form.field("meetingUrl")}
        />
        <Checkbox label={texts.isPremium} className="self-center pt-5" {...form.checkbox("isPremium")} />
        <TextArea label={texts.details} className="sm:col-span-2" maxLength={2000} {...form.field("staffDetails")} />
        <PictureField
          label={common.image}
          currentUrl={(given ?? member)?.staffImageUrl ?? null}
          shape="arch aspect-[6/7] w-24"
          error={form.errors.profileImage}
          onPick={(profileImage) => form.set({ profileImage })}
        />
      </div>
    </FormDialog>
  );
}

function valuesOf(member?: Tutor) {
  const [start, end] = timesOf(member?.preferredTimeSlot ?? "");
  return {
    staffName: member?.staffName ?? "",
    staffEmail: member?.staffEmail ?? "",
    staffPhoneNumber: member?.staffPhoneNumber ?? "",
    qualification: member?.qualification ?? "",
    experience: member?.experience ?? "",
    subjects: member?.subjects ?? "",
    start,
    end,
    isPremium: member?.isPremium ?? false,
    staffDetails: member?.staffDetails ?? "",
    meetingUrl: member?.meetingUrl ?? "",
    profileImage: undefined as File | undefined,
  };
}
