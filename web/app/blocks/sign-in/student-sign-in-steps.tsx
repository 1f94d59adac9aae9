import { Link } from "react-router";
import { EmailField, Form, PhoneField } from "#web/blocks/forms/index.ts";
import { countdown as mmss, langOf } from "#web/lib/format/format.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { CodeStep, ResendCode } from "./code-step.tsx";
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
        <EmailField
          autoFocus={steps.cameBack}
          value={steps.email}
          onChange={(event) => steps.setEmail(event.target.value)}
          error={steps.error || undefined}
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
      <p className="mt-auto pt-8 text-sm text-muted">New here? Enter your e-mail, too. We ask for your name after the code.</p>
    </>
  );
}

export function OtpStep({ steps }: { steps: Steps }) {
  const { mailed, busy } = steps;
  return (
    <>
      <form className="mt-2" noValidate onSubmit={onSubmit(steps.verify)}>
        <CodeStep
          mailed={mailed}
          email={steps.email}
          error={steps.error || mailed.expired}
          onType={steps.forgetError}
          disabled={busy === "verifying"}
        />
        <BusyButton
          className="btn btn-primary btn-lg mt-6 w-full max-w-sm"
          busy={busy === "verifying"}
          busyText="Verifying OTP..."
          disabled={!mailed.isComplete || !mailed.running}
        >
          Verify
        </BusyButton>
      </form>
      <p className="mt-auto pt-8 text-sm text-muted">
        No e-mail? Check your spam folder.{" "}
        {mailed.running && <span className="figures">You can resend in {mmss(mailed.left)}. </span>}
        <ResendCode mailed={mailed} busy={busy !== ""} onResend={steps.resendCode} />
      </p>
    </>
  );
}

export function RegistrationStep({ steps: { email, registration } }: { steps: Steps }) {
  return (
    <Form form={registration} className="mt-6 grid gap-4">
      <Field label="Email" value={email} readOnly verified error={registration.errors.email} />
      <Field label="Student Name *" autoComplete="off" autoFocus {...registration.field("studentName")} />
      <Field label="Parent Name *" autoComplete="name" {...registration.field("parentName")} />
      <PhoneField label="Phone Number *" {...registration.field("phoneNumber")} />
      {registration.error && <ErrorBox>{registration.error}</ErrorBox>}
      <BusyButton className="btn btn-primary btn-lg mt-1 w-full" busy={registration.busy} busyText="Saving...">
        Create Account
      </BusyButton>
    </Form>
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
      <div className="mt-4">{steps.error && <ErrorBox>{steps.error}</ErrorBox>}</div>
      <BusyButton className="btn btn-primary btn-lg mt-5 w-full" busy={steps.busy === "booking"} busyText="Booking...">
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
