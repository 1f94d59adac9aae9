import type { StudentBooking } from "@tutoring/contract";
import { changeUntilMinutes } from "@tutoring/contract/rules";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { ChildChips, ChildDialog, isForSchool, PrivacyLine, SchoolFields, SuitsField } from "#web/blocks/family/index.ts";
import { EmailField, Form } from "#web/blocks/forms/index.ts";
import { PhoneField, PhoneLink } from "#web/blocks/phones/index.ts";
import { ChooseTime, useCourseTimes } from "#web/blocks/times/index.ts";
import { courseWord } from "#web/lib/format/course-words.ts";
import { countdown as mmss, langOf } from "#web/lib/format/format.ts";
import { shortMoment } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { CodeStep, ResendCode } from "./code-step.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import type { BookingCourse } from "./sign-in-opening.ts";
import type { useStudentSignInSteps } from "./use-student-sign-in-steps.ts";

const PushOffer = lazy(async () => ({ default: (await import("#web/blocks/reach/index.ts")).PushOffer }));
const WhatsAppOffer = lazy(async () => ({ default: (await import("#web/blocks/reach/index.ts")).WhatsAppOffer }));

type Steps = ReturnType<typeof useStudentSignInSteps>;

const onSubmit = (work: () => void) => (event: React.FormEvent) => {
  event.preventDefault();
  work();
};

export function EmailStep({ steps }: { steps: Steps }) {
  const [texts] = useTexts("sign-in");
  return (
    <>
      <p className="mt-2 text-muted">{texts.codeNote}</p>
      <form className="mt-8" noValidate onSubmit={onSubmit(steps.sendCode)}>
        <EmailField
          label={texts.email}
          autoComplete="username webauthn"
          placeholder="name@example.com"
          autoFocus={steps.cameBack}
          value={steps.email}
          onChange={(event) => steps.setEmail(event.target.value)}
          error={steps.error || undefined}
        />
        <BusyButton
          className="btn btn-primary btn-lg mt-5 w-full"
          busy={steps.busy === "sending"}
          busyText={texts.sendingCode}
          blocked={!steps.email.trim()}
        >
          {texts.sendCode}
        </BusyButton>
      </form>
      <PasskeySignIn disabled={steps.busy !== ""} onSignedIn={steps.enter} />
      <p className="pt-6 text-sm text-muted sm:mt-auto sm:pt-8">{texts.newHere}</p>
    </>
  );
}

export function OtpStep({ steps }: { steps: Steps }) {
  const [texts, t] = useTexts("sign-in");
  const { mailed, busy } = steps;
  return (
    <>
      <form className="mt-2" noValidate onSubmit={onSubmit(steps.verify)}>
        <CodeStep
          mailed={mailed}
          email={steps.email}
          error={steps.error || (mailed.ended ? texts.codeExpired : "")}
          onType={steps.forgetError}
          disabled={busy === "verifying"}
        />
        <BusyButton
          className="btn btn-primary btn-lg mt-6 w-full"
          busy={busy === "verifying"}
          busyText={texts.verifyingCode}
          disabled={!mailed.isComplete || !mailed.running}
        >
          {texts.verify}
        </BusyButton>
      </form>
      <p className="pt-6 text-sm text-muted sm:mt-auto sm:pt-8">
        {texts.noEmail} {mailed.running && <span className="figures">{t(texts.resendIn, { time: mmss(mailed.left) })} </span>}
        <ResendCode mailed={mailed} busy={busy !== ""} onResend={steps.resendCode} />
      </p>
    </>
  );
}

export function RegistrationStep({ steps: { email, registration } }: { steps: Steps }) {
  const [texts] = useTexts("sign-in");
  return (
    <Form form={registration} className="mt-6 grid gap-4">
      <Field label={texts.email} value={email} readOnly verified error={registration.errors.email} />
      <Field label={`${texts.studentName} *`} autoComplete="off" autoFocus {...registration.field("studentName")} />
      <Field label={`${texts.parentName} *`} autoComplete="name" {...registration.field("parentName")} />
      <PhoneField label={`${texts.phone} *`} {...registration.field("phoneNumber")} />
      <PrivacyLine />
      {registration.error && <ErrorBox>{registration.error}</ErrorBox>}
      <BusyButton className="btn btn-primary btn-lg mt-1 w-full" busy={registration.busy} busyText={texts.saving}>
        {texts.create}
      </BusyButton>
    </Form>
  );
}

export function BookingStep({ steps, course }: { steps: Steps; course: BookingCourse }) {
  const [texts] = useTexts("sign-in");
  const [words] = useTexts("course-words");
  const language = useLanguage();
  const [blocks, t] = useTexts("blocks");
  const [adding, setAdding] = useState(false);
  const { wish, details, children } = steps;
  const isUnknown = children.length > 0 && !details.childId;
  const times = useCourseTimes(course.classId, wish?.tutor, steps.error);
  const rows = [
    [texts.course, course.title],
    [texts.level, courseWord(words, course.level)],
    [texts.studentName, details.studentName],
    [texts.parentName, details.parentName],
    [texts.phone, details.phoneNumber],
    [texts.email, steps.email],
  ] as const;
  return (
    <>
      <form className="mt-6" onSubmit={onSubmit(steps.completeBooking)}>
        {children.length > 0 && (
          <div className="mb-5 grid gap-3">
            {isUnknown && <p role="status">{t(blocks.notAChild, { name: details.studentName })}</p>}
            <ChildChips
              label={texts.bookFor}
              among={children}
              chosen={details.childId}
              onChoose={(id) => steps.chooseChild(children.find((child) => child.id === id))}
              onAdd={() => setAdding(true)}
            />
          </div>
        )}
        <dl className="divide-y divide-base-300 border-y border-base-300">
          {rows.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-2.5">
              <dt className="text-muted">{name}</dt>
              <dd className="figures font-medium wrap-anywhere" lang={langOf(value, language)}>
                {name === texts.phone ? <PhoneLink number={value} /> : value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 grid gap-5">
          {isForSchool(course) && <SchoolFields {...details.school} course={course} onChange={steps.setSchool} />}
          <ChooseTime times={times} wish={wish} suits={details.suits} onChoose={steps.setWish} />
          {!wish?.startsAt && <SuitsField chosen={details.suits} onChoose={steps.chooseSuits} />}
        </div>
        <div className="mt-4">{steps.error && <ErrorBox>{steps.error}</ErrorBox>}</div>
        <BusyButton className="btn btn-primary btn-lg mt-5 w-full" busy={steps.busy === "booking"} busyText={texts.booking}>
          {texts.bookDemoClass}
        </BusyButton>
      </form>
      {adding && (
        <ChildDialog
          start={isUnknown ? { name: details.studentName, ...details.school } : undefined}
          onDone={({ children: after }) => steps.chooseChild(after.at(-1))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

export function SuccessStep({
  booked,
  email,
  phone,
  onClose,
}: {
  booked: StudentBooking | undefined;
  email: string;
  phone: string;
  onClose: () => void;
}) {
  const [texts, t] = useTexts("sign-in");
  const language = useLanguage();
  const { pathname } = useLocation();
  const next = booked && [
    t(texts.mailedTo, { email }),
    booked.startsAt ? texts.joinFrom : texts.booked,
    booked.startsAt ? t(texts.changeUntil, { hours: changeUntilMinutes / 60 }) : texts.weCall,
  ];
  return (
    <>
      {booked && (
        <div className="mt-5 rounded-xl bg-magenta-50 p-4">
          {booked.startsAt && <p className="display figures text-2xl">{shortMoment(booked.startsAt, language)}</p>}
          {booked.tutor ? (
            <p className="font-semibold">{t(texts.withTutor, { tutor: booked.tutor })}</p>
          ) : (
            booked.wishedTutor && <p className="font-semibold">{t(texts.wishedTutor, { tutor: booked.wishedTutor })}</p>
          )}
          <p className="text-muted" lang={langOf(booked.title, language)}>
            {booked.title}
          </p>
        </div>
      )}
      <div role="status" className="mt-4 max-w-md text-muted">
        {next ? (
          <ul className="grid list-disc gap-1.5 pl-5">
            {next.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>{texts.findBookings}</p>
        )}
      </div>
      {booked && (
        <Suspense fallback={null}>
          <PushOffer reader="family" />
          <WhatsAppOffer number={phone} />
        </Suspense>
      )}
      <div className="mt-8 grid gap-2.5">
        <Link
          to={booked ? `/student/bookings?booking=${booked.id}` : "/student/profile"}
          className="btn btn-primary btn-lg"
          reloadDocument={pathname.startsWith("/class/")} // a full load drops the permission for camera and microphone
          onClick={onClose}
        >
          {texts.viewBookings}
        </Link>
        <Link to="/courses" className="btn btn-quiet btn-lg" onClick={onClose}>
          {texts.browseMore}
        </Link>
      </div>
    </>
  );
}
