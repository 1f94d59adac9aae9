import { CircleCheck, FileUp } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { leadTo, showFirstWrongField } from "#web/ui/first-wrong-field.ts";
import { preload } from "#web/lib/load-part.ts";
import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import { uploadingApi } from "#web/lib/upload.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { whyNotResume } from "./resume-rules.ts";
import { timeSlot } from "#web/lib/time-slot.ts";
import { useTutorEmail } from "./use-tutor-email.ts";

const loadDialog = () => import("./email-dialog.tsx");
const EmailDialog = lazy(loadDialog);

const nothing = { name: "", email: "", phoneNumber: "", qualification: "", experience: "", subjects: "", start: "", end: "" };
type Values = typeof nothing;
const fallback = "Failed to submit application. Please try again.";

export function SignupForm() {
  const [values, setValues] = useState<Values>(nothing);
  const [resume, setResume] = useState<File>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState("");
  const [sent, setSent] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const verify = useRef<HTMLButtonElement>(null);
  const proof = useTutorEmail(values.email.trim(), (email) => setFields((before) => ({ ...before, email })));
  useEffect(() => preload(loadDialog), []);
  const slot = timeSlot(values.start, values.end);
  const submitting = sent !== undefined;

  const set = (name: keyof Values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFields((before) => ({ ...before, [name === "start" || name === "end" ? "preferredTimeSlot" : name]: "" }));
    setError("");
    if (name === "email") proof.forget();
  };
  const field = (name: Exclude<keyof Values, "start" | "end">) => ({
    name,
    value: values[name],
    error: fields[name] || undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
  });

  const timing = fields["preferredTimeSlot"] ? { "aria-invalid": true, "aria-describedby": "timing-error" } : {};

  const choose = (file: File | undefined) => {
    if (!file) return;
    const why = whyNotResume(file);
    setFields((before) => ({ ...before, resume: why ?? "" }));
    if (why) {
      say.error(why);
      if (picker.current) picker.current.value = "";
      return setResume(undefined);
    }
    setResume(file);
  };

  const submit = async () => {
    const { NewApplication, messagesOf } = await import("@tutoring/contract");
    const { start: _start, end: _end, ...typed } = values;
    const given = NewApplication.safeParse({ ...typed, preferredTimeSlot: slot, ...(resume && { resume }) });
    const wrong = given.success ? {} : messagesOf(given.error);
    showFirstWrongField(form.current, () => setFields(wrong));
    if (!proof.verified) {
      if (given.success) leadTo(address.current);
      return void say.error("Please verify your email address first");
    }
    if (!given.success) return;
    setSent(0);
    setError("");
    try {
      const api = await uploadingApi(setSent);
      const body = { ...typed, preferredTimeSlot: slot, resume: given.data.resume };
      const { message } = await api.applications.applyAsTutor({ body });
      say.alert(message);
      setValues(nothing);
      setResume(undefined);
      if (picker.current) picker.current.value = "";
      proof.forget();
    } catch (failure) {
      const problem = problemOf(failure, fallback, "Failed to complete registration");
      if (problem.code === "forbidden") proof.forget(); // the proof is over: the tick goes, every field stays
      showFirstWrongField(form.current, () => setFields(problem.fields));
      setError(problem.message);
      say.error(problem.message);
    } finally {
      setSent(undefined);
    }
  };

  return (
    <>
      <form
        ref={form}
        className="card relative z-10 -mx-1 mt-6 gap-8 p-5 shadow-raise sm:p-8 lg:col-span-8 lg:-mt-16 lg:p-10"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Group title="About you">
          <Field label="Name" autoComplete="name" className="sm:col-span-2" {...field("name")} />
          <div className="flex items-start gap-2 sm:col-span-2">
            <Field
              label="Email Id"
              type="email"
              autoComplete="email"
              className="grow"
              hint="We send a 6-digit code, so that nobody can apply in your name."
              ref={address}
              {...field("email")}
            />
            {proof.verified ? (
              <p className="mt-7 flex h-11 items-center gap-1.5 font-semibold text-success" role="status">
                <CircleCheck aria-hidden className="size-5" /> <span className="max-sm:sr-only">Verified</span>
              </p>
            ) : (
              <BusyButton
                type="button"
                ref={verify}
                className="btn btn-secondary mt-6.5"
                busy={proof.busy === "sending"}
                busyText="Sending OTP..."
                disabled={!/^\S+@\S+\.\S+$/.test(values.email.trim())}
                onClick={proof.send}
              >
                Verify
              </BusyButton>
            )}
          </div>
          <Field
            label="Phone Number"
            prefix="+91"
            type="tel"
            inputMode="numeric"
            maxLength={10}
            autoComplete="tel-national"
            {...field("phoneNumber")}
          />
        </Group>
        <Group title="Your teaching" line>
          <Field label="Qualification" placeholder="B.Tech, M.Sc, PhD" {...field("qualification")} />
          <Field label="Experience (Years)" placeholder="e.g., 5 or Fresher" {...field("experience")} />
          <Field label="Subjects" className="sm:col-span-2" hint="Several are parted by commas." {...field("subjects")} />
          <fieldset className="sm:col-span-2">
            <legend className="field-label">Preferred Timing</legend>
            <div className="mt-1.5 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
              <input
                type="time"
                className="input w-full"
                aria-label="Start time"
                {...timing}
                value={values.start}
                onChange={(event) => set("start", event.target.value)}
              />
              <span className="text-muted">to</span>
              <input
                type="time"
                className="input w-full"
                aria-label="End time"
                {...timing}
                value={values.end}
                onChange={(event) => set("end", event.target.value)}
              />
            </div>
            {slot && <p className="figures mt-1.5 text-sm text-muted">Selected: {slot}</p>}
            <FieldError id="timing-error" message={fields["preferredTimeSlot"] || undefined} />
          </fieldset>
        </Group>
        <fieldset className="grid gap-4 border-t border-base-300 pt-8">
          <legend className="float-left w-full text-xl font-semibold">Resume</legend>
          <label className="clear-both flex cursor-pointer items-center gap-4 rounded-xl border border-dashed border-control p-4 hover:bg-lavender-50 has-focus-visible:outline-2 has-focus-visible:outline-primary has-aria-invalid:border-error sm:p-5">
            <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-lavender-100 text-primary">
              <FileUp aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 grow">
              <strong className="block truncate font-semibold">{resume?.name ?? "Choose a file"}</strong>
              <span className="text-sm text-muted">{resume ? sizeInWords(resume.size) : "Upload PDF file (max 5MB)"}</span>
            </span>
            <input
              ref={picker}
              type="file"
              accept=".pdf"
              className="sr-only"
              aria-label="Resume"
              aria-invalid={Boolean(fields["resume"])}
              aria-describedby={fields["resume"] ? "resume-error" : undefined}
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </label>
          <FieldError id="resume-error" message={fields["resume"] || undefined} />
        </fieldset>
        {error && <ErrorBox>{error}</ErrorBox>}
        {submitting && <progress className="progress progress-primary w-full" value={sent} max={1} aria-label="Upload" />}
        <BusyButton
          className="btn btn-primary btn-lg w-full"
          busy={submitting}
          busyText="Submitting..."
          blocked={!proof.verified}
        >
          {proof.verified ? "Book Now" : "Verify Email to Book"}
        </BusyButton>
      </form>
      {/* beside the form, not in it: its own form's submit would reach this one too */}
      <Suspense fallback={null}>
        {proof.open && (
          <EmailDialog
            email={values.email.trim()}
            proof={proof}
            finalFocus={() => (verify.current?.isConnected ? verify.current : address.current)}
          />
        )}
      </Suspense>
    </>
  );
}

const sizeInWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;

function Group({ title, line = false, children }: { title: string; line?: boolean; children: React.ReactNode }) {
  return (
    <fieldset className={`grid gap-5 sm:grid-cols-2 ${line ? "border-t border-base-300 pt-8" : ""}`}>
      <legend className="float-left w-full text-xl font-semibold sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  );
}
