import type { Account } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useCameBack } from "#web/lib/page/use-came-back.ts";
import texts from "#web/texts/office/account.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";

/** Connects a back-office account with its owner's at the identity provider, and disconnects it. */
export function ProviderCard({ provider }: { provider: NonNullable<Account["identityProvider"]> }) {
  const { name, isOnly, linkedAt, lastUsedAt } = provider;
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useCall();
  const [asks, setAsks] = useState(false);

  const change = async (call: () => Promise<{ message: string }>) => {
    toast.success((await call()).message);
    await revalidate();
  };
  const leave = async () => location.assign((await browserApi.oidc.beginOidcLink()).url);
  const connect = () => run(leave, { failed: texts.notConnected });
  useCameBack(() => inBackground(run(() => change(() => browserApi.oidc.linkOidc()), { failed: texts.notConnected })));
  const disconnect = () => run(() => change(() => browserApi.oidc.unlinkOidc()), { failed: texts.notDisconnected });

  return (
    <section className="card" aria-labelledby="provider">
      <h2 id="provider" className="border-b border-base-300 px-5 py-4 text-lg font-semibold wrap-anywhere sm:px-6">
        {t(texts.providerTitle, { name })}
      </h2>
      <div className="grid gap-4 p-5 sm:p-6">
        {linkedAt ? (
          <p>
            {t(texts.connectedSince, { moment: momentInWords(linkedAt, "en") })}{" "}
            <span className="text-muted">
              {lastUsedAt ? t(texts.connectionUsed, { moment: momentInWords(lastUsedAt, "en") }) : texts.connectionUnused}
            </span>
          </p>
        ) : (
          <p className="text-muted">{t(texts.providerNote, { name })}</p>
        )}
        {error && <ErrorBox>{error}</ErrorBox>}
        <BusyButton
          type="button"
          className={`btn justify-self-start ${linkedAt ? "btn-danger" : "btn-primary"}`}
          busy={busy !== ""}
          busyText={texts.oneMoment}
          onClick={() => (linkedAt ? setAsks(true) : inBackground(connect()))}
        >
          {linkedAt ? t(texts.disconnect, { name }) : t(texts.connect, { name })}
        </BusyButton>
      </div>
      <Question
        open={asks}
        question={t(texts.disconnectQuestion, { name })}
        keep={texts.keepConnected}
        go={texts.disconnectNow}
        onAnswer={(goes) => {
          setAsks(false);
          if (goes) inBackground(disconnect());
        }}
      >
        {isOnly ? texts.disconnectOnly : texts.disconnectNote}
      </Question>
    </section>
  );
}
