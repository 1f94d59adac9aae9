import type { Account } from "@tutoring/contract";
import { minPasswordLength } from "@tutoring/contract/rules";
import { Suspense, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { renderSVG } from "uqr";
import { Form, useCall, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { loadGrants } from "#web/lib/access/permitted.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/account.en.ts";
import { rich } from "#web/texts/rich.tsx";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { clientLoader } from "./my-account-loader.ts";
import { OwnSessions } from "./own-sessions.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { ProviderCard } from "./provider-card.tsx";

type Setup = { secret: string; uri: string; setup: string };

/** An authenticator app besides the mailed code: set up with a QR code and a first code, removed with a code. */
function SecondFactor({ account }: { account: Account }) {
  const { revalidate } = useRevalidator();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>();
  const [removing, setRemoving] = useState(false);
  const [totp, setTotp] = useState("");
  const { run: runCall, busy: doing, error, forget } = useCall();
  const busy = doing !== "";

  const run = async (work: () => Promise<void>) => {
    const refused = await runCall(work, { failed: texts.didNotWork });
    if (!refused) setTotp("");
  };
  const begin = () => run(async () => setSetup(await browserApi.account.beginSecondFactor()));
  const confirm = () =>
    run(async () => {
      const { recoveryCodes } = await browserApi.account.confirmSecondFactor({ body: { setup: setup?.setup ?? "", totp } });
      setSetup(undefined);
      setCodes(recoveryCodes);
      await revalidate();
    });
  const remove = () =>
    run(async () => {
      toast.success((await browserApi.account.removeSecondFactor({ body: { totp } })).message);
      setRemoving(false);
      setCodes(undefined);
      await revalidate();
    });
  const field = (
    <Field
      label={texts.codeOfApp}
      name="totp"
      inputMode="text"
      autoComplete="one-time-code"
      value={totp}
      onChange={({ target: { value } }) => {
        setTotp(value);
        forget();
      }}
      error={error || undefined}
    />
  );

  return (
    <section className="card" aria-labelledby="second-factor">
      <h2 id="second-factor" className="border-b border-base-300 px-5 py-4 text-lg font-semibold sm:px-6">
        {texts.authenticatorApp}
      </h2>
      <div className="grid gap-4 p-5 sm:p-6">
        {codes ? (
          <>
            <p>{t(texts.keepCodes, { count: codes.length })}</p>
            <ul className="figures grid grid-cols-2 gap-2 font-medium" aria-label={texts.recoveryCodes}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <button type="button" className="btn btn-primary justify-self-start" onClick={() => setCodes(undefined)}>
              {texts.writtenDown}
            </button>
          </>
        ) : setup ? (
          <form
            className="grid gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              inBackground(confirm());
            }}
          >
            <p>{texts.scan}</p>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(setup.uri))}`}
              alt={texts.qrCode}
              width="192"
              height="192"
              className="rounded-lg border border-base-300"
            />
            <p className="figures text-sm break-all text-muted">{setup.secret}</p>
            {field}
            <div className="flex flex-wrap gap-2.5">
              <BusyButton className="btn btn-primary" busy={busy} busyText={texts.checking}>
                {texts.turnOn}
              </BusyButton>
              <button type="button" className="btn btn-quiet" onClick={() => setSetup(undefined)}>
                {texts.cancel}
              </button>
            </div>
          </form>
        ) : account.secondFactor ? (
          <form
            className="grid gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (removing) inBackground(remove());
              else setRemoving(true);
            }}
          >
            <p>
              {rich(t(texts.turnedOn, { count: account.recoveryCodesLeft }), {
                b: (count) => <span className="figures">{count}</span>,
              })}
            </p>
            {removing && field}
            <BusyButton className="btn btn-danger justify-self-start" busy={busy} busyText={texts.removing}>
              {removing ? texts.removeNow : texts.removeApp}
            </BusyButton>
          </form>
        ) : (
          <>
            <p className="text-muted">{texts.turnedOff}</p>
            {error && <p className="text-error">{error}</p>}
            <BusyButton
              type="button"
              className="btn btn-primary justify-self-start"
              busy={busy}
              busyText="..."
              onClick={() => inBackground(begin())}
            >
              {texts.setUp}
            </BusyButton>
          </>
        )}
      </div>
    </section>
  );
}

export function ChangePassword({ isFirst }: { isFirst: boolean }) {
  const { revalidate } = useRevalidator();
  const form = useForm((contract) => contract.account.changeMyPassword, {
    values: { currentPassword: "", newPassword: "" },
    body: (values) => values,
    send: (body) => browserApi.account.changeMyPassword({ body }),
    failed: texts.passwordNotChanged,
    onDone: ({ message }) => {
      form.reset();
      inBackground(loadGrants().then(revalidate));
      toast.success(message);
    },
  });
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password" className="border-b border-base-300 px-5 py-4 text-lg font-semibold sm:px-6">
        {texts.password}
      </h2>
      <Form form={form} className="grid gap-4 p-5 sm:p-6">
        {isFirst && <p className="font-medium">{texts.choosePassword}</p>}
        <Field label={texts.currentPassword} type="password" autoComplete="current-password" {...form.field("currentPassword")} />
        <Field
          label={texts.newPassword}
          type="password"
          // protects 6.2.7: telling a password manager what a field is for ["new-password" → "off"]
          autoComplete="new-password"
          hint={t(texts.passwordHint, { min: minPasswordLength })}
          {...form.field("newPassword")}
        />
        {form.error && <ErrorBox>{form.error}</ErrorBox>}
        <BusyButton className="btn btn-primary justify-self-end" busy={form.busy} busyText={texts.saving}>
          {texts.changePassword}
        </BusyButton>
      </Form>
    </section>
  );
}

/** A back-office account: its password or authenticator app, and its sessions. */
export function MyAccount() {
  const { account, sessions } = useLoaderData<typeof clientLoader>();
  return (
    <main id="main" className="max-w-3xl p-4 lg:p-8">
      <h1 className="display text-2xl">{texts.myAccount}</h1>
      <p className="mt-1 text-muted">
        {account.name}
        {account.email && `, ${account.email}`}
      </p>
      <div className="mt-6 grid gap-4">
        {account.role === "executive" && <ChangePassword isFirst={account.initialPassword} />}
        <SecondFactor account={account} />
        <Suspense fallback={null}>
          <PasskeysCard />
        </Suspense>
        {account.identityProvider && <ProviderCard provider={account.identityProvider} />}
        <OwnSessions sessions={sessions} />
      </div>
    </main>
  );
}
