import { addressIn } from "@tutoring/contract/languages";
import { useState } from "react";
import { Link, redirect, useNavigate, useSearchParams } from "react-router";
import mark from "#web/art/mark.svg";
import tutors from "#web/art/tutors.svg";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { PasskeySignIn, StudentSignIn, useStudentSignIn } from "#web/blocks/sign-in/index.ts";
import { homeOf } from "#web/lib/access/public-pages.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { readSession, type Role, startSession } from "#web/lib/session/session.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/back-office-sign-in.page.ts";
import { CodeSignIn } from "./code-sign-in.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";

type Props = { onBusy: (busy: boolean) => void; onSignedIn: (session: { token: string; role: Role }) => void };

/** Id of the toast, from the call to its result. */
const id = "executive-sign-in";
const result = { id, duration: 2000 };

function ExecutiveSignIn({ onBusy, onSignedIn }: Props) {
  const [texts] = useTexts("staff-sign-in");
  const [asksApp, setAsksApp] = useState(false);
  const form = useForm((contract) => contract.identity.signInWithPassword, {
    values: { username: "", password: "", totp: "" },
    body: ({ totp, ...values }) => ({ ...values, ...(totp && { totp }) }),
    send: (body) => browserApi.identity.signInWithPassword({ body }),
    failed: texts.invalidCredentials,
    onDone: (session) => {
      onSignedIn(session);
      toast.success(texts.loginDone, result);
    },
    onRefused: ({ message, fields: { username, password, totp } }) => {
      if (totp) setAsksApp(true); // the password was right
      if (totp && !asksApp) toast.dismiss(id);
      else toast.error(message || (username ?? password ?? totp ?? texts.invalidCredentials), result);
    },
  });
  const signIn = async () => {
    if (form.busy) return false;
    onBusy(true);
    toast.loading(texts.loggingIn, { id });
    const isSignedIn = await form.submit();
    onBusy(false);
    return isSignedIn;
  };
  const { username, password } = form.values;

  return (
    <Form form={{ element: form.element, submit: signIn }} className="mt-8 grid gap-4">
      <Field label={texts.username} autoComplete="username webauthn" autoCapitalize="none" {...form.field("username")} />
      <Field
        label={texts.password}
        // protects 6.2.6: a masked field ["password" → "text"]
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
        error={form.errors.password ?? (form.error || undefined)}
      />
      {asksApp && <Field label={texts.appCode} autoComplete="one-time-code" {...form.field("totp")} />}
      <BusyButton
        className="btn btn-primary btn-lg mt-2 w-full"
        busy={form.busy}
        busyText={texts.loggingIn}
        disabled={!username.trim() || !password}
      >
        {texts.loginAsExecutive}
      </BusyButton>
    </Form>
  );
}

/** A signed-in admin, executive or tutor goes to their own area. */
export function clientLoader() {
  const session = readSession();
  if (session && session.role !== "student") throw redirect(homeOf[session.role]);
  return null;
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "staff-sign-in", ({ title }) => title);

export function HydrateFallback() {
  const [texts] = useTexts("staff-sign-in");
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <Spinner>{texts.loading}</Spinner>
    </main>
  );
}

const tabs = ["adminLogin", "executiveLogin", "tutorLogin"] as const;

export default function StaffSignInPage() {
  const [texts] = useTexts("staff-sign-in");
  const language = useLanguage();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isTutor = params.get("as") === "tutor" || params.get("next")?.startsWith("/staff");
  const [tab, setTab] = useState<(typeof tabs)[number]>(isTutor ? "tutorLogin" : "adminLogin");
  const [busy, setBusy] = useState(false);
  const { data: provider } = useQuery({ key: "provider", load: (signal) => browserApi.oidc.showOidc({}, { signal }) });
  const ofOffice = tab === "tutorLogin" ? undefined : provider;

  const enter = ({ token, role }: { token: string; role: Role }) => {
    startSession({ token, role });
    const next = params.get("next") ?? "";
    // protects 3.7.2: asking where the way back leads [.startsWith(`/${role}/`) → !== ""]
    const own = next.startsWith(`/${role}/`);
    // only a full load brings the permission for camera and microphone
    if (next.startsWith("/class/")) location.replace(addressIn(language, next));
    else inBackground(navigate(own ? next : homeOf[role], { replace: true }));
  };

  return (
    <StudentSignIn>
      <main id="main" className="grid min-h-dvh lg:grid-cols-[1fr_1.05fr]">
        <div className="flex flex-col px-5 py-6 sm:px-10">
          <Link to="/" className="flex items-center gap-2.5 text-lg font-bold tracking-tight text-primary">
            <img src={mark} alt="" width="32" height="36" />
            {productName}
          </Link>
          <div className="m-auto w-full max-w-sm py-12">
            <h1 className="display text-3xl">{texts.welcomeBack}</h1>
            <p className="mt-1.5 text-muted">{texts.signIn}</p>
            <div
              className="mt-8 grid grid-cols-[auto_auto_auto] gap-1 rounded-xl bg-lavender-200 p-1"
              role="group"
              aria-label={texts.whoSignsIn}
            >
              {tabs.map((name) => (
                <button
                  key={name}
                  type="button"
                  disabled={busy || tab === name}
                  aria-pressed={tab === name}
                  onClick={() => setTab(name)}
                  className={`h-10 rounded-lg text-[0.9375rem] text-primary ${tab === name ? "bg-base-100 font-semibold shadow-rest" : "font-medium hover:bg-lavender-100"}`}
                >
                  {texts[name]}
                </button>
              ))}
            </div>
            {!ofOffice?.isOnly &&
              (tab === "executiveLogin" ? (
                <ExecutiveSignIn onBusy={setBusy} onSignedIn={enter} />
              ) : (
                <CodeSignIn
                  key={tab}
                  signInMethod={tab === "tutorLogin" ? "tutor" : "admin"}
                  onBusy={setBusy}
                  onSignedIn={enter}
                />
              ))}
            {!ofOffice?.isOnly && <PasskeySignIn disabled={busy} onSignedIn={enter} />}
            {ofOffice?.name && (
              <ProviderSignIn name={ofOffice.name} isOnly={ofOffice.isOnly} disabled={busy} onBusy={setBusy} onSignedIn={enter} />
            )}
          </div>
          <StudentWay />
        </div>
        <div className="flex flex-col justify-between overflow-hidden bg-primary px-14 pt-16 max-lg:hidden xl:px-20 xl:pt-24">
          <p className="display max-w-lg text-4xl text-white">{texts.motto}</p>
          <img src={tutors} alt="" width="600" height="304" className="w-full max-w-3xl" />
        </div>
      </main>
    </StudentSignIn>
  );
}

function StudentWay() {
  const [texts] = useTexts("staff-sign-in");
  const open = useStudentSignIn();
  return (
    <p className="text-sm text-muted">
      {rich(texts.studentOrParent, {
        open: (words) => (
          <button type="button" className="text-link" onClick={() => inBackground(open({ mode: "login" }))}>
            {words}
          </button>
        ),
      })}
    </p>
  );
}
