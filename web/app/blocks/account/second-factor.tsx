import type { Account } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { renderSVG } from "uqr";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";

type Setup = { secret: string; uri: string; setup: string };

/** An authenticator app besides the mailed code: set up with a QR code and a first code, removed with a code. */
export function SecondFactor({ account }: { account: Account }) {
  const { revalidate } = useRevalidator();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>();
  const [removing, setRemoving] = useState(false);
  const [totp, setTotp] = useState("");
  const { run: runCall, busy: doing, error, forget } = useCall();
  const busy = doing !== "";

  const run = async (work: () => Promise<void>) => {
    const refused = await runCall(work, { failed: "That did not work. Please try again." });
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
      label="Code of the app"
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
        Authenticator app
      </h2>
      <div className="grid gap-4 p-5 sm:p-6">
        {codes ? (
          <>
            <p>
              From now on you need the app to sign in. Keep these ten codes on paper: each works once instead of the app. They are
              not shown again.
            </p>
            <ul className="figures grid grid-cols-2 gap-2 font-medium" aria-label="Recovery codes">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <button type="button" className="btn btn-primary justify-self-start" onClick={() => setCodes(undefined)}>
              I have written them down
            </button>
          </>
        ) : setup ? (
          <form
            className="grid gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void confirm();
            }}
          >
            <p>Scan this picture with the app, or type the key into it. Then enter the code it shows.</p>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(setup.uri))}`}
              alt="The key as a QR code"
              width="192"
              height="192"
              className="rounded-lg border border-base-300"
            />
            <p className="figures text-sm break-all text-muted">{setup.secret}</p>
            {field}
            <div className="flex flex-wrap gap-2.5">
              <BusyButton className="btn btn-primary" busy={busy} busyText="Checking...">
                Turn on
              </BusyButton>
              <button type="button" className="btn btn-quiet" onClick={() => setSetup(undefined)}>
                Cancel
              </button>
            </div>
          </form>
        ) : account.secondFactor ? (
          <form
            className="grid gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (removing) void remove();
              else setRemoving(true);
            }}
          >
            <p>
              Turned on. <span className="figures">{account.recoveryCodesLeft}</span> recovery codes are left.
            </p>
            {removing && field}
            <BusyButton className="btn btn-danger justify-self-start" busy={busy} busyText="Removing...">
              {removing ? "Remove now" : "Remove the app"}
            </BusyButton>
          </form>
        ) : (
          <>
            <p className="text-muted">Turned off. Turn it on, and an e-mailed code alone no longer opens your account.</p>
            {error && <p className="text-error">{error}</p>}
            <BusyButton
              type="button"
              className="btn btn-primary justify-self-start"
              busy={busy}
              busyText="..."
              onClick={() => void begin()}
            >
              Set up
            </BusyButton>
          </>
        )}
      </div>
    </section>
  );
}
