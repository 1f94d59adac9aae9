import { phoneInE164 } from "@tutoring/contract/phones";
import { CircleCheck } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { EmailField, Form, useForm } from "#web/blocks/forms/index.ts";
import { PhoneField } from "#web/blocks/phones/index.ts";
import { uploadingApi } from "#web/lib/api/upload.ts";
import { timeSlot, timeSlotInWords } from "#web/lib/format/time-slot.ts";
import { preload } from "#web/lib/page/load-part.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { leadTo } from "#web/ui/first-wrong-field.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { ResumeField } from "./resume-field.tsx";
import { keepSent } from "./sent-facts.tsx";
import { useTutorEmail } from "./use-tutor-email.ts";

type Times = { start: string; end: string };
type Props = Times & { error: string | undefined; onChange: (change: Partial<Times>) => void };

/** The time slot in which a tutor would like to teach. */
function TimingField({ start, end, error, onChange }: Props) {
  const [texts, t] = useTexts("tutor-signup");
  const slot = timeSlotInWords(start, end, useLanguage());
  const time = (name: keyof Times, value: string) => ({
    type: "time",
    className: "input w-full",
    value,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
    ...(error && { "aria-invalid": true, "aria-describedby": "timing-error" }),
  });
  return (
    <fieldset className="sm:col-span-2">
      <legend className="field-label">{texts.preferredTiming}</legend>
      <div className="mt-1.5 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <input aria-label={texts.startTime} {...time("start", start)} />
        <span className="text-muted">{texts.to}</span>
        <input aria-label={texts.endTime} {...time("end", end)} />
      </div>
      {slot && <p className="figures mt-1.5 text-sm text-muted">{t(texts.selected, { slot })}</p>}
      <FieldError id="timing-error" message={error} />
    </fieldset>
  );
}

const loadDialog = () => import("./email-dialog.tsx");
const EmailDialog = lazy(loadDialog);

const lines = { name: "", email: "", phoneNumber: "", qualification: "", experience: "", subjects: "" };
const nothing = { ...lines, start: "", end: "", resume: undefined as File | undefined };

export function SignupForm() {
  const [texts] = useTexts("tutor-signup");
  const [{ sendingCode }] = useTexts("sign-in");
  const language = useLanguage();
  const navigate = useNavigate();
  const [sent, setSent] = useState<number>();
  const address = useRef<HTMLInputElement>(null);
  const verify = useRef<HTMLButtonElement>(null);
  const form = useForm((contract) => contract.applications.applyAsTutor, {
    values: nothing,
    body: ({ start, end, ...typed }) => ({ ...typed, preferredTimeSlot: timeSlot(start, end) }),
    send: async (body) => {
      if (!verification.verified) return undefined;
      setSent(0);
      try {
        const api = await uploadingApi(setSent);
        return await api.applications.applyAsTutor({ body });
      } finally {
        setSent(undefined);
      }
    },
    failed: texts.notSubmitted,
    broken: texts.registrationBroken,
    onDone: (answer) => {
      if (!answer) {
        toast.error(texts.verifyFirst);
        return leadTo(address.current);
      }
      toast.alert(answer.message);
      const { start, end, phoneNumber, resume, ...typed } = form.values;
      const preferredTiming = timeSlotInWords(start, end, language);
      keepSent({ ...typed, phone: phoneInE164(phoneNumber), preferredTiming, resume: resume?.name ?? "" });
      form.reset();
      verification.forget();
      return navigate("/tutor/signup/sent");
    },
    onRefused: ({ id, message }) => {
      if (!verification.verified) toast.error(texts.verifyFirst);
      else if (message) toast.error(message);
      if (id === "proof-required") verification.forget(); // the proof has expired: the tick is removed, every field stays
    },
  });
  const { start, end } = form.values;
  const email = form.values.email.trim();
  const verification: ReturnType<typeof useTutorEmail> = useTutorEmail(email, (sentence) => form.mark("email", sentence));
  useEffect(() => keepSent(undefined), []);
  useEffect(() => preload(loadDialog), []);
  return (
    <>
      <Form form={form} className="card relative z-10 -mx-1 mt-6 gap-8 p-5 shadow-raise sm:p-8 lg:col-span-8 lg:-mt-16 lg:p-10">
        <Group title={texts.aboutYou}>
          <Field label={texts.name} autoComplete="name" className="sm:col-span-2" {...form.field("name")} />
          <div className="flex items-start gap-2 sm:col-span-2">
            <EmailField
              label={texts.email}
              className="grow"
              hint={texts.emailHint}
              ref={address}
              {...form.field("email")}
              onChange={({ target: { value } }) => {
                form.set({ email: value });
                verification.forget();
              }}
            />
            {verification.verified ? (
              <p className="mt-7 flex h-11 items-center gap-1.5 font-semibold text-success" role="status">
                <CircleCheck aria-hidden className="size-5" /> <span className="max-sm:sr-only">{texts.verified}</span>
              </p>
            ) : (
              <BusyButton
                type="button"
                ref={verify}
                className="btn btn-secondary mt-6.5"
                busy={verification.busy === "sending"}
                busyText={sendingCode}
                disabled={!/^\S+@\S+\.\S+$/.test(email)}
                onClick={verification.send}
              >
                {texts.verify}
              </BusyButton>
            )}
          </div>
          <PhoneField label={texts.phone} {...form.field("phoneNumber")} />
        </Group>
        <Group title={texts.yourTeaching} line>
          <Field label={texts.qualification} placeholder={texts.qualificationExample} {...form.field("qualification")} />
          <Field
            label={texts.experience}
            placeholder={texts.experienceExample}
            hint={texts.experienceHint}
            {...form.field("experience")}
          />
          <Field label={texts.subjects} className="sm:col-span-2" hint={texts.subjectsHint} {...form.field("subjects")} />
          <TimingField
            start={start}
            end={end}
            error={form.errors.preferredTimeSlot}
            onChange={(change) => form.set(change, ["preferredTimeSlot"])}
          />
        </Group>
        <ResumeField
          file={form.values.resume}
          error={form.errors.resume}
          onPick={(resume) => form.set({ resume })}
          onRefused={(sentence) => {
            form.set({ resume: undefined });
            form.mark("resume", sentence);
          }}
        />
        {form.error && <ErrorBox>{form.error}</ErrorBox>}
        {sent !== undefined && (
          <progress className="progress progress-primary w-full" value={sent} max={1} aria-label={texts.upload} />
        )}
        <BusyButton
          className="btn btn-primary btn-lg w-full"
          busy={sent !== undefined}
          busyText={texts.submitting}
          blocked={!verification.verified}
        >
          {verification.verified ? texts.book : texts.verifyToBook}
        </BusyButton>
      </Form>
      {/* outside the form, which its own form's submit would reach, too */}
      <Suspense fallback={null}>
        {verification.open && (
          <EmailDialog
            email={email}
            verification={verification}
            finalFocus={() => (verify.current?.isConnected ? verify.current : address.current)}
          />
        )}
      </Suspense>
    </>
  );
}

function Group({ title, line = false, children }: { title: string; line?: boolean; children: React.ReactNode }) {
  return (
    <fieldset className={line ? "border-t border-base-300 pt-8" : ""}>
      <legend className="float-left mb-5 w-full text-xl font-semibold">{title}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
