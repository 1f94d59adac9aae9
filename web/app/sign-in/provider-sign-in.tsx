import type { SignedInReply } from "@tutoring/contract";
import { LogIn } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { noteSignedInThere } from "#web/lib/session/provider-session.ts";
import { useCameBack } from "#web/lib/page/use-came-back.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = {
  name: string;
  /** There is no other way to sign in. */
  isOnly: boolean;
  disabled: boolean;
  onBusy: (busy: boolean) => void;
  onSignedIn: (session: SignedInReply) => void;
};

/** The way to the identity provider and back, and the authenticator app's code, if the account has an app. */
export function ProviderSignIn({ name, isOnly, disabled, onBusy, onSignedIn }: Props) {
  const [texts, t] = useTexts("staff-sign-in");
  const [{ cookiesNeeded }] = useTexts("sign-in");
  const language = useLanguage();
  const [params] = useSearchParams();
  const { run, busy, error, refuse, forget } = useCall();
  const [asksApp, setAsksApp] = useState(false);
  const [totp, setTotp] = useState("");
  const next = params.get("next");

  const enter = async () => {
    onBusy(true);
    const call = async () => {
      const { canSignOutThere, ...session } = await browserApi.oidc.signInWithOidc({ body: { ...(totp && { totp }) } });
      onSignedIn(session);
      if (canSignOutThere) noteSignedInThere();
    };
    const refused = await run(call, { failed: texts.providerFailed });
    onBusy(false);
    if (!refused) return;
    setAsksApp(refused.fields["totp"] !== undefined || refused.id === "too-many-tries");
    if (refused.id === "app-code-required") forget();
  };
  useCameBack(() => inBackground(enter()));

  if (asksApp)
    return (
      <form
        className="mt-6 grid gap-4 border-t border-base-300 pt-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          inBackground(enter());
        }}
      >
        <p>{t(texts.providerConfirmed, { name })}</p>
        <Field
          label={texts.appCode}
          name="totp"
          autoComplete="one-time-code"
          autoFocus
          value={totp}
          onChange={({ target: { value } }) => {
            setTotp(value);
            forget();
          }}
          error={error || undefined}
        />
        <BusyButton
          className="btn btn-primary btn-lg w-full"
          busy={busy !== ""}
          busyText={texts.loggingIn}
          disabled={!totp.trim()}
        >
          {texts.verifyAndLogin}
        </BusyButton>
      </form>
    );
  const go = (event: MouseEvent) => {
    if (navigator.cookieEnabled) return;
    event.preventDefault();
    refuse(cookiesNeeded);
  };
  const shape = `btn btn-lg w-full px-3 text-balance ${isOnly ? "btn-primary" : "btn-quiet"}`;
  return (
    <div className={`grid gap-2 ${isOnly ? "mt-8" : "mt-3"}`}>
      {isOnly && <p className="mb-3 text-muted">{t(texts.providerOnly, { name })}</p>}
      {busy || disabled ? (
        <BusyButton type="button" className={shape} busy={busy !== ""} busyText={texts.loggingIn} disabled>
          <LogIn aria-hidden className="size-5 shrink-0" /> {t(texts.continueWith, { name })}
        </BusyButton>
      ) : (
        <a
          href={`/api/auth/oidc/go?${new URLSearchParams({ language, ...(next && { to: next }) })}`}
          className={shape}
          onClick={go}
        >
          <LogIn aria-hidden className="size-5 shrink-0" /> {t(texts.continueWith, { name })}
        </a>
      )}
      {error && (
        <p role="alert" className="text-[0.9375rem] text-error">
          {error}
        </p>
      )}
      {params.get("left") === "here" && (
        <p className="mt-2 text-[0.9375rem] text-muted">
          {rich(t(texts.stillThere, { name }), {
            leave: (words) => (
              <a href="/api/auth/oidc/out" className="text-link">
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  );
}
