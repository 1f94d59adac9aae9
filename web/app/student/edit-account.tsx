import type { StudentDetails } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { countdown as mmss } from "#web/lib/format.ts";
import { codeExpired, codeSeconds } from "#web/lib/mailed-code.ts";
import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { useCountdown } from "#web/ui/use-countdown.ts";

/** The student's own details as a form; a new address is proven by the code mailed to it. */
export function EditAccount({ student, onDone }: { student: StudentDetails; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState({
    parentName: student.parentName,
    studentName: student.studentName,
    phoneNumber: student.phoneNumber,
    email: student.emailId,
  });
  const [code, setCode] = useState("");
  const countdown = useCountdown();
  const [asked, setAsked] = useState("");
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const newEmail = values.email.trim().toLowerCase() === student.emailId.toLowerCase() ? "" : values.email.trim();
  const needsCode = newEmail !== "" && asked !== newEmail;

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: fields[name] || undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      setFields((before) => ({ ...before, [name]: "" }));
      setError("");
    },
  });

  const run = async (fallback: string, work: () => Promise<void>) => {
    setBusy(true);
    setError("");
    try {
      await work();
    } catch (failure) {
      const problem = problemOf(failure, fallback);
      setFields(problem.fields);
      setError(problem.message);
      if (problem.fields["otp"]) setCode("");
    } finally {
      setBusy(false);
    }
  };
  const askCode = (fallback: string) =>
    run(fallback, async () => {
      await browserApi.families.sendStudentCode({ body: { email: newEmail, purpose: "change-email" } });
      setAsked(newEmail);
      setCode("");
      countdown.start(codeSeconds);
    });
  const save = () =>
    run("Failed to update profile", async () => {
      const { email: _email, ...names } = values;
      await browserApi.families.updateProfile({ body: { ...names, ...(newEmail && { email: newEmail, otp: code }) } });
      await revalidate();
      say.success("Profile updated");
      onDone();
    });

  return (
    <form
      className="grid gap-4 p-5 sm:p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (needsCode ? askCode("Failed to send OTP") : save());
      }}
    >
      <Field label="Parent Name" autoComplete="name" autoFocus {...field("parentName")} />
      <Field label="Student Name" autoComplete="off" {...field("studentName")} />
      <Field
        label="Phone No"
        prefix="+91"
        type="tel"
        inputMode="numeric"
        maxLength={10}
        autoComplete="tel-national"
        {...field("phoneNumber")}
      />
      <Field
        label="Email Id"
        type="email"
        autoComplete="email"
        hint={newEmail ? "We send a code to the new address before it counts." : undefined}
        {...field("email")}
      />
      {newEmail && !needsCode && (
        <div>
          <p className="mb-2 text-[0.9375rem]">
            OTP sent to <strong className="font-semibold break-all">{newEmail}</strong>
          </p>
          <CodeField
            label="The 6-digit code"
            value={code}
            onChange={setCode}
            error={fields["otp"] || (countdown.ended ? codeExpired : undefined)}
          />
          <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <span className="figures">{countdown.running ? `${mmss(countdown.left)} Remaining` : "OTP Expired"}</span>
            <button
              type="button"
              className="text-link disabled:text-muted disabled:no-underline"
              disabled={countdown.running || busy}
              onClick={() => void askCode("Failed to resend OTP")}
            >
              Resend OTP
            </button>
          </p>
        </div>
      )}
      {error && !fields["otp"] && <ErrorBox>{error}</ErrorBox>}
      <div className="flex flex-wrap justify-end gap-2.5">
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          Cancel
        </button>
        <BusyButton
          className="btn btn-primary"
          busy={busy}
          busyText={needsCode ? "Sending OTP..." : "Saving..."}
          disabled={newEmail !== "" && !needsCode && (code.length < 6 || !countdown.running)}
        >
          {needsCode ? "Send OTP" : "Save"}
        </BusyButton>
      </div>
    </form>
  );
}
