import { Clock } from "lucide-react";
import { Link } from "react-router";
import { countdown as mmss, langOf } from "#web/lib/format.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { BookingCourse } from "./sign-in-opening.ts";
import type { useStudentSignInSteps } from "./use-student-sign-in-steps.ts";

type Steps = ReturnType<typeof useStudentSignInSteps>;

const onSubmit = (work: () => void) => (event: React.FormEvent) => {
  event.preventDefault();
  work();
};

export function EmailStep({ steps }: { steps: Steps }) {
  return (
    <>
      <p className="mt-2 text-muted">We send a 6-digit code to your e-mail address.</p>
      <form className="mt-8" noValidate onSubmit={onSubmit(steps.sendCode)}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          autoFocus={steps.cameBack}
          value={steps.email}
          onChange={(event) => steps.setEmail(event.target.value)}
          error={steps.fields["email"] ?? (steps.error || undefined)}
        />
        <BusyButton
          className="btn btn-primary btn-lg mt-5 w-full"
          busy={steps.busy === "sending"}
          busyText="Sending OTP..."
          blocked={!steps.email.trim()}
        >
          Send OTP
        </BusyButton>
      </form>
      <p className="mt-auto pt-8 text-sm text-muted">New here? Use the same box. We ask for a name after the code.</p>
    </>
  );
}

export function OtpStep({ steps }: { steps: Steps }) {
  const { countdown } = steps;
  return (
    <>
      <p className="mt-2 text-muted">
        OTP sent to <strong className="font-semibold break-all text-base-content">{steps.email}</strong>
      </p>
      <form className="mt-8" noValidate onSubmit={onSubmit(steps.verify)}>
        <CodeField
          label="The 6-digit code"
          value={steps.code}
          onChange={steps.setCode}
          error={steps.error || undefined}
          disabled={steps.busy === "verifying"}
        />
        <p className="mt-4 flex items-center gap-2 text-sm text-muted">
          <Clock aria-hidden className="size-4" />
          {countdown.running ? (
            <span>
              <span className="figures font-semibold text-base-content">{mmss(countdown.left)}</span> Remaining
            </span>
          ) : (
            "OTP Expired"
          )}
        </p>
        <p className="sr-only" aria-live="polite">
          {countdown.left === 60 && "One minute left to enter the code."}
          {countdown.ended && "The code has expired."}
        </p>
        <BusyButton
          className="btn btn-primary btn-lg mt-6 w-full max-w-sm"
          busy={steps.busy === "verifying"}
          busyText="Verifying OTP..."
          disabled={steps.code.length < 6 || !countdown.running}
        >
          Verify
        </BusyButton>
      </form>
      <p className="mt-auto pt-8 text-sm text-muted">
        No letter? Look in spam.{" "}
        <button
          type="button"
          className="text-link disabled:text-muted disabled:no-underline"
          disabled={countdown.running || steps.busy !== ""}
          onClick={steps.resendCode}
        >
          Resend OTP
        </button>
        {countdown.running && <span className="figures whitespace-nowrap"> is possible in {mmss(countdown.left)}.</span>}
      </p>
    </>
  );
}

export function RegistrationStep({ steps }: { steps: Steps }) {
  const { details, fields } = steps;
  const field = (name: "studentName" | "parentName" | "phoneNumber") => ({
    name,
    value: details[name],
    error: fields[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => steps.setDetails({ [name]: event.target.value }),
  });
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={onSubmit(steps.register)}>
      <Field label="Email" value={steps.email} readOnly verified error={fields["email"]} />
      <Field label="Student Name *" autoComplete="off" autoFocus {...field("studentName")} />
      <Field label="Parent Name *" autoComplete="name" {...field("parentName")} />
      <Field
        label="Phone Number *"
        prefix="+91"
        type="tel"
        inputMode="numeric"
        maxLength={10}
        autoComplete="tel-national"
        {...field("phoneNumber")}
      />
      {steps.error && <ErrorBox>{steps.error}</ErrorBox>}
      <BusyButton className="btn btn-primary btn-lg mt-1 w-full" busy={steps.busy === "saving"} busyText="Saving...">
        Create Account
      </BusyButton>
    </form>
  );
}

export function BookingStep({ steps, course }: { steps: Steps; course: BookingCourse }) {
  const rows = [
    ["Course", course.title],
    ["Level", course.level],
    ["Student Name", steps.details.studentName],
    ["Parent Name", steps.details.parentName],
    ["Phone Number", `+91 ${steps.details.phoneNumber}`],
    ["Email", steps.email],
  ] as const;
  return (
    <form className="mt-6" onSubmit={onSubmit(steps.completeBooking)}>
      <dl className="divide-y divide-base-300 border-y border-base-300">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="figures font-medium wrap-anywhere" lang={langOf(value)}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        {(steps.error || Object.values(steps.fields)[0]) && <ErrorBox>{Object.values(steps.fields)[0] ?? steps.error}</ErrorBox>}
      </div>
      <BusyButton className="btn btn-primary btn-lg mt-5 w-full" busy={steps.busy === "saving"} busyText="Booking...">
        Book Demo Class
      </BusyButton>
    </form>
  );
}

export function SuccessStep({ booked, onClose }: { booked: boolean; onClose: () => void }) {
  return (
    <>
      <p className="mt-3 max-w-sm text-muted" role="status">
        {booked
          ? "Our team will contact you within 24 hours with a tutor and a time."
          : "Everything you book is under My Bookings."}
      </p>
      <div className="mt-8 grid gap-2.5">
        <Link
          to={booked ? "/student/bookings" : "/student/profile"}
          className="btn btn-primary btn-lg"
          reloadDocument={location.pathname.startsWith("/class/")} // the permission for camera and microphone stays behind
          onClick={onClose}
        >
          View My Bookings
        </Link>
        <Link to="/courses" className="btn btn-quiet btn-lg" onClick={onClose}>
          Browse More Courses
        </Link>
      </div>
    </>
  );
}
