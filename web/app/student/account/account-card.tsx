import type { StudentDetails } from "@tutoring/contract";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { EmailField, Form, useCall, useForm } from "#web/blocks/forms/index.ts";
import { PhoneField, PhoneLink } from "#web/blocks/phones/index.ts";
import { CodeStep, ResendCode, useMailedCode } from "#web/blocks/sign-in/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

const valuesOf = ({ parentName, studentName, phoneNumber, emailId }: StudentDetails) => ({
  ...{ parentName, studentName, phoneNumber },
  ...{ email: emailId, codeSentTo: "" },
});

/** The student's own details as a form; a new address is verified by a code mailed to it. */
function EditAccount({ student, onDone }: { student: StudentDetails; onDone: () => void }) {
  const [texts] = useTexts("student");
  const [codeTexts] = useTexts("sign-in");
  const { revalidate } = useRevalidator();
  const { emailId } = student;
  const form = useForm((contract) => contract.families.updateProfile, {
    values: valuesOf(student),
    version: student.version,
    valuesOf: (saved) => valuesOf(saved.student),
    body: ({ parentName, studentName, phoneNumber }) => ({
      parentName,
      studentName,
      phoneNumber,
      ...(newEmail && { email: newEmail, otp: mailed.code }),
    }),
    send: (body, seen) => browserApi.families.updateProfile({ body }, seen),
    failed: texts.profileNotUpdated,
    onDone: async () => {
      await revalidate();
      toast.success(texts.profileUpdated);
      onDone();
    },
    onRefused: (problem) => problem.fields.otp && mailed.refuse(problem),
  });
  const typedEmail: string = form.values.email.trim();
  const newEmail: string = typedEmail.toLowerCase() === emailId.toLowerCase() ? "" : typedEmail;
  const needsCode = newEmail !== "" && form.values.codeSentTo !== newEmail;
  const mailed = useMailedCode("change-email", newEmail);
  const call = useCall();
  const busy = form.busy || call.busy !== "";
  const askCode = async (failed: string) => {
    const mail = () => browserApi.families.sendStudentCode({ body: { email: newEmail, purpose: "change-email" } });
    const refused = await call.run(() => mailed.mail(mail), { failed });
    if (refused) form.refuse(refused);
    else form.set({ codeSentTo: newEmail });
    return !refused;
  };

  return (
    <Form form={needsCode ? { ...form, submit: () => askCode(codeTexts.codeNotSent) } : form} className="grid gap-4 p-5 sm:p-6">
      <Field label={texts.parentName} autoComplete="name" autoFocus {...form.field("parentName")} />
      <Field label={texts.studentName} autoComplete="off" {...form.field("studentName")} />
      <PhoneField label={texts.phone} {...form.field("phoneNumber")} />
      <EmailField label={texts.email} hint={newEmail ? texts.newEmailHint : undefined} {...form.field("email")} />
      {newEmail && !needsCode && (
        <CodeStep
          mailed={mailed}
          email={newEmail}
          error={form.errors.otp ?? (mailed.ended ? codeTexts.codeExpired : "")}
          onType={() => form.set({}, ["otp"])}
          beside={<ResendCode mailed={mailed} busy={busy} onResend={() => inBackground(askCode(codeTexts.codeNotResent))} />}
        />
      )}
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <div className="flex flex-wrap justify-end gap-2.5">
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          {texts.cancel}
        </button>
        <BusyButton
          className="btn btn-primary"
          busy={busy}
          busyText={needsCode ? codeTexts.sendingCode : texts.saving}
          disabled={newEmail !== "" && !needsCode && (!mailed.isComplete || !mailed.running)}
        >
          {needsCode ? codeTexts.sendCode : texts.save}
        </BusyButton>
      </div>
    </Form>
  );
}

export function AccountCard({ student }: { student: StudentDetails | undefined }) {
  const [texts] = useTexts("student");
  const [editing, setEditing] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  const phone = student?.phoneNumber && <PhoneLink number={student.phoneNumber} />;
  const rows = [
    [texts.parentName, student?.parentName],
    [texts.studentName, student?.studentName],
    [texts.phone, phone],
    [texts.email, student?.emailId],
  ] as const;
  return (
    <section className="card" aria-labelledby="account">
      <div className="flex min-h-16 items-center justify-between gap-4 border-b border-base-300 px-5 py-3 sm:px-6">
        <h2 id="account" className="text-lg font-semibold">
          {texts.accountInformation}
        </h2>
        {student && !editing && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            autoFocus={wasEditing} // the form with the focus is gone
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden className="size-4" /> {texts.edit}
          </button>
        )}
      </div>
      {student && editing ? (
        <EditAccount
          student={student}
          onDone={() => {
            setWasEditing(true);
            setEditing(false);
          }}
        />
      ) : (
        <dl className="divide-y divide-base-300">
          {rows.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[7rem_1fr] sm:grid-cols-[8.5rem_1fr] gap-x-3 px-5 py-3 sm:px-6">
              <dt className="text-muted">{name}</dt>
              <dd className="figures font-medium wrap-anywhere">{value || texts.notProvided}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
