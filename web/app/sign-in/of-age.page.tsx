import type { Consent, OfAgeInvitation } from "@tutoring/contract";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import mark from "#web/art/mark.svg";
import { AgreeForm } from "#web/blocks/consent/index.ts";
import { useCall } from "#web/blocks/forms/index.ts";
import { PhoneField } from "#web/blocks/phones/index.ts";
import { CodeStep, ResendCode, useMailedCode } from "#web/blocks/sign-in/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { startSession } from "#web/lib/session/session.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/of-age.page.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "of-age", ({ title }) => title);

type Step = "email" | "code" | "invitation" | "account";

/** A child who is 18 confirms its own address, reads the notice, and takes its classes over. */
export default function OfAgePage() {
  const [texts] = useTexts("of-age");
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<Step>("email");
  const [invitations, setInvitations] = useState<OfAgeInvitation[]>([]);
  const mailed = useMailedCode("student", email);
  const call = useCall();
  const sendCode = async () => {
    if (!email.trim()) return call.refuse(texts.emailRequired);
    const mail = () => mailed.mail(() => browserApi.families.sendStudentCode({ body: { email } }));
    if (!(await call.run(mail, { failed: texts.codeNotSent }))) setStep("code");
  };
  const load = async () => {
    setInvitations((await browserApi.ofAge.showInvitations({ body: { email } })).invitations);
    setStep("invitation");
  };
  const verify = () =>
    call.run(
      async () => {
        const answer = await mailed.verify((otp) => browserApi.families.verifyStudentCode({ body: { email, otp } }));
        if (answer.isNew) return load();
        startSession({ token: answer.token, role: answer.role, student: answer.studentDetails });
        setStep("account");
      },
      { failed: texts.wrongCode },
    );
  const submit = (work: () => Promise<unknown>) => (event: React.FormEvent) => {
    event.preventDefault();
    inBackground(work());
  };
  const parts: Record<Step, React.ReactNode> = {
    email: (
      <form noValidate className="grid gap-5" onSubmit={submit(sendCode)}>
        <p className="text-muted">{texts.intro}</p>
        <Field
          label={texts.email}
          type="email"
          autoComplete="email"
          error={call.error || undefined}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            call.forget();
          }}
        />
        <BusyButton className="btn btn-primary btn-lg" busy={call.busy !== ""} busyText={texts.sending}>
          {texts.sendCode}
        </BusyButton>
      </form>
    ),
    code: (
      <form noValidate className="grid gap-5" onSubmit={submit(verify)}>
        <CodeStep
          mailed={mailed}
          email={email}
          error={call.error}
          onType={call.forget}
          beside={<ResendCode mailed={mailed} busy={call.busy !== ""} onResend={() => inBackground(sendCode())} />}
        />
        <BusyButton
          className="btn btn-primary btn-lg"
          busy={call.busy !== ""}
          busyText={texts.confirming}
          disabled={!mailed.isComplete}
        >
          {texts.confirm}
        </BusyButton>
      </form>
    ),
    invitation:
      invitations.length > 0 ? (
        invitations.map((invitation) => <Invitation key={invitation.childId} invitation={invitation} email={email} />)
      ) : (
        <p>{texts.none}</p>
      ),
    account: (
      <>
        <p>{texts.hasAccount}</p>
        <Link to="/student/profile" className="btn btn-primary justify-self-start">
          {texts.toProfile}
        </Link>
      </>
    ),
  };
  return (
    <main id="main" className="shell grid min-h-dvh max-w-[36rem] content-center gap-6 py-10">
      <p className="flex items-center gap-3 font-semibold">
        <img src={mark} alt="" width="40" height="40" className="size-10" /> {productName}
      </p>
      <h1 className="display text-3xl">{texts.title}</h1>
      {parts[step]}
      {(step === "code" || (step === "invitation" && invitations.length === 0)) && (
        <button
          type="button"
          className="text-link justify-self-start"
          onClick={() => {
            mailed.forget();
            call.forget();
            setStep("email");
          }}
        >
          {texts.otherAddress}
        </button>
      )}
    </main>
  );
}

function Invitation({
  invitation: { childId, name, parentName, day, isOpen },
  email,
}: {
  invitation: OfAgeInvitation;
  email: string;
}) {
  const [texts, t] = useTexts("of-age");
  const language = useLanguage();
  const navigate = useNavigate();
  const call = useCall();
  const [phoneNumber, setPhoneNumber] = useState("");
  const takeOver = async (consent: Consent) => {
    const body = { childId, email, phoneNumber, consent };
    const refused = await call.run(
      async () => {
        const { token, role, studentDetails } = await browserApi.ofAge.takeOver({ body });
        startSession({ token, role, student: studentDetails });
      },
      { failed: texts.notTakenOver },
    );
    if (!refused) await navigate("/student/profile");
  };
  const names = { name, parent: parentName, day: dayAndTimeInIndia(`${day}T00:00:00+05:30`, language).date };
  if (!isOpen) return <p className="wrap-anywhere">{t(texts.early, names)}</p>;
  const phoneError = call.fields["phoneNumber"];
  return (
    <section className="grid gap-4">
      <p className="font-medium wrap-anywhere">{t(texts.invited, names)}</p>
      <p className="text-muted">{texts.moves}</p>
      <PhoneField
        label={texts.phone}
        error={phoneError}
        value={phoneNumber}
        onChange={(event) => {
          setPhoneNumber(event.target.value);
          call.forget();
        }}
      />
      <AgreeForm
        busy={call.busy !== ""}
        error={phoneError ? "" : call.error}
        fullName={name}
        learner="own"
        takesFocus={false}
        onAgree={(consent) => inBackground(takeOver(consent))}
      />
    </section>
  );
}
