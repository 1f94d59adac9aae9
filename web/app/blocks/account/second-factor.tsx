import type { Account } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { renderSVG } from "uqr";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/account.en.ts";
import { rich } from "#web/texts/rich.tsx";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";

type Setup = { secret: string; uri: string; setup: string };

/** An authenticator app besides the mailed code: set up with a QR code and a first code, removed with a code, as recovery codes are renewed. */
export function SecondFactor({ account }: { account: Account }) {
  const { revalidate } = useRevalidator();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<{ list: string[]; areNew: boolean }>();
  const [asking, setAsking] = useState<"remove" | "renew">();
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
      setCodes({ list: recoveryCodes, areNew: false });
      await revalidate();
    });
  const renew = () =>
    run(async () => {
      const { recoveryCodes } = await browserApi.account.renewRecoveryCodes({ body: { totp } });
      setAsking(undefined);
      setCodes({ list: recoveryCodes, areNew: true });
      await revalidate();
    });
  const remove = () =>
    run(async () => {
      toast.success((await browserApi.account.removeSecondFactor({ body: { totp } })).message);
      setAsking(undefined);
      setCodes(undefined);
      await revalidate();
    });
  const ask = (what: typeof asking) => {
    setAsking(what);
    setTotp("");
    forget();
  };
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
            <p>
              {codes.areNew
                ? t(texts.keepNewCodes, { count: codes.list.length })
                : t(texts.keepCodes, { count: codes.list.length })}
            </p>
            <ul className="figures grid grid-cols-2 gap-2 font-medium" aria-label={texts.recoveryCodes}>
              {codes.list.map((code) => (
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
              inBackground(asking === "renew" ? renew() : remove());
            }}
          >
            <p>
              {rich(t(texts.turnedOn, { count: account.recoveryCodesLeft }), {
                b: (count) => <span className="figures">{count}</span>,
              })}
            </p>
            {asking && field}
            {asking ? (
              <div className="flex flex-wrap gap-2.5">
                {asking === "renew" ? (
                  <BusyButton className="btn btn-primary" busy={busy} busyText={texts.checking}>
                    {texts.makeCodes}
                  </BusyButton>
                ) : (
                  <BusyButton className="btn btn-danger" busy={busy} busyText={texts.removing}>
                    {texts.removeNow}
                  </BusyButton>
                )}
                <button type="button" className="btn btn-quiet" onClick={() => ask(undefined)}>
                  {texts.cancel}
                </button>
              </div>
            ) : (
              <div className="flex flex-wrap gap-2.5">
                <button type="button" className="btn btn-quiet" onClick={() => ask("renew")}>
                  {texts.newCodes}
                </button>
                <button type="button" className="btn btn-danger" onClick={() => ask("remove")}>
                  {texts.removeApp}
                </button>
              </div>
            )}
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
