import type { Tutor } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { fileIn, textIn, textsIn } from "#web/lib/form-values.ts";
import { timeSlot, timesOf } from "#web/lib/time-slot.ts";
import { Field, FieldError, TextArea } from "#web/ui/field.tsx";
import { nothingToEdit, reloaded } from "#web/admin/parts/editing.ts";
import { PictureField } from "#web/admin/parts/picture-field.tsx";

type Props = { member?: Tutor | undefined; editing: boolean; onClose: () => void };

const texts = ["staffName", "staffEmail", "staffPhoneNumber", "qualification", "experience", "subjects", "staffDetails"] as const;

export default function StaffDialog({ member, editing, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [start, end] = timesOf(member?.preferredTimeSlot ?? "");
  const send = async (form: FormData) => {
    if (editing && !member) return nothingToEdit;
    const given = textsIn(form, texts);
    const [from, to] = [textIn(form, "start"), textIn(form, "end")];
    if (Boolean(from) !== Boolean(to)) return { message: "", fields: { preferredTimeSlot: "Choose a start and an end." } };
    const image = fileIn(form, "profileImage");
    const body = {
      ...given,
      preferredTimeSlot: timeSlot(from, to),
      isPremium: form.get("isPremium") === "on" ? "true" : "false",
      ...(image && { profileImage: image }),
    };
    const call = member
      ? () => browserApi.tutors.updateTutor({ params: { id: member.staffId }, body }, { ifMatch: member.version })
      : () => browserApi.tutors.createTutor({ body });
    const words = member
      ? { done: "Staff updated successfully!", failed: "Failed to update staff." }
      : { done: "Staff created successfully!", failed: "Failed to create staff." };
    return reloaded(revalidate, await attempt(call, words));
  };
  return (
    <FormDialog
      title={editing ? "Edit staff" : "Add new staff"}
      boxClass="max-w-3xl"
      submit={editing ? "Save" : "Add staff"}
      busy={editing ? "Saving..." : "Adding..."}
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" name="staffName" defaultValue={member?.staffName} error={fields["staffName"]} />
          <Field label="Email" name="staffEmail" type="email" defaultValue={member?.staffEmail} error={fields["staffEmail"]} />
          <Field
            label="Phone Number"
            name="staffPhoneNumber"
            type="tel"
            prefix="+91"
            maxLength={10}
            defaultValue={member?.staffPhoneNumber}
            error={fields["staffPhoneNumber"]}
          />
          <Field
            label="Qualification"
            name="qualification"
            defaultValue={member?.qualification}
            error={fields["qualification"]}
          />
          <Field
            label="Experience"
            name="experience"
            hint="In years"
            defaultValue={member?.experience}
            error={fields["experience"]}
          />
          <Field
            label="Subjects"
            name="subjects"
            placeholder="Maths, Physics"
            defaultValue={member?.subjects}
            error={fields["subjects"]}
          />
          <div>
            <div className="grid grid-cols-2 gap-4">
              <Field label="From" name="start" type="time" defaultValue={start} />
              <Field label="To" name="end" type="time" defaultValue={end} />
            </div>
            <FieldError id="slot-error" message={fields["preferredTimeSlot"]} />
          </div>
          <label className="flex items-center gap-2.5 self-center pt-5 font-medium">
            <input type="checkbox" name="isPremium" className="checkbox" defaultChecked={member?.isPremium} /> Premium faculty,
            shown on the home page
          </label>
          <TextArea
            label="Details"
            name="staffDetails"
            className="sm:col-span-2"
            maxLength={2000}
            defaultValue={member?.staffDetails}
            error={fields["staffDetails"]}
          />
          <PictureField
            name="profileImage"
            label="Image"
            currentUrl={member?.staffImageUrl ?? null}
            shape="arch aspect-[6/7] w-24"
            error={fields["profileImage"]}
          />
        </div>
      )}
    </FormDialog>
  );
}
