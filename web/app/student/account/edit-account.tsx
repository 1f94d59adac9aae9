import type { StudentDetails } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { EmailField, Form, useCall, useForm } from "#web/blocks/forms/index.ts";
import { PhoneField } from "#web/blocks/phones/index.ts";
import { CodeStep, ResendCode, useMailedCode } from "#web/blocks/sign-in/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** The student's own details as a form; a new address is verified by a code mailed to it. */
export function EditAccount({ student, onDone }: { student: StudentDetails; onDone: () => void }) {
  const [texts] = useTexts("student");
  const [codeTexts] = useTexts("sign-in");
  const { revalidate } = useRevalidator();
  const { parentName, studentName, phoneNumber, emailId } = student;
  const form = useForm((contract) => contract.families.updateProfile, {
    values: { parentName, studentName, phoneNumber, email: emailId, codeSentTo: "" },
    body: ({ parentName, studentName, phoneNumber }) => ({
      parentName,
      studentName,
      phoneNumber,
      ...(newEmail && { email: newEmail, otp: mailed.code }),
    }),
    send: (body) => browserApi.families.updateProfile({ body }),
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
