import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { fileIn, textIn, textsIn } from "#web/lib/form-values.ts";
import { timeSlot } from "#web/lib/time-slot.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { reloaded } from "#web/admin/parts/editing.ts";

const texts = ["name", "email", "phoneNumber", "qualification", "experience", "subjects"] as const;

/** An application that came by phone or by hand. */
export default function TutorRequestDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const send = async (form: FormData) => {
    const given = textsIn(form, texts);
    const resume = fileIn(form, "resume");
    const body = {
      ...given,
      preferredTimeSlot: timeSlot(textIn(form, "start"), textIn(form, "end")),
      ...(resume && { resume }),
    };
    const call = () => browserApi.applications.addApplication({ body });
    return reloaded(revalidate, await attempt(call, { done: "Tutor request added.", failed: "Failed to add tutor request" }));
  };
  return (
    <FormDialog
      title="Add tutor request"
      boxClass="max-w-2xl"
      submit="Add request"
      busy="Adding..."
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" name="name" error={fields["name"]} />
          <Field label="Email" name="email" type="email" error={fields["email"]} />
          <Field label="Phone Number" name="phoneNumber" type="tel" prefix="+91" error={fields["phoneNumber"]} />
          <Field label="Qualification" name="qualification" error={fields["qualification"]} />
          <Field label="Experience" name="experience" hint="In years, or fresher" error={fields["experience"]} />
          <Field label="Subjects" name="subjects" placeholder="Maths, Physics" error={fields["subjects"]} />
          <div>
            <div className="grid grid-cols-2 gap-4">
              <Field label="From" name="start" type="time" />
              <Field label="To" name="end" type="time" />
            </div>
            <FieldError id="tutor-slot-error" message={fields["preferredTimeSlot"]} />
          </div>
          <Field
            label="Resume"
            name="resume"
            type="file"
            accept=".pdf,.doc,.docx"
            hint="PDF or Word, at most 5 MB; may be left out."
            error={fields["resume"]}
          />
        </div>
      )}
    </FormDialog>
  );
}
