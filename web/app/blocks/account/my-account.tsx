import { minPasswordLength } from "@tutoring/contract/rules";
import { Suspense } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { loadGrants } from "#web/lib/access/permitted.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/account.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { clientLoader } from "./my-account-loader.ts";
import { OwnSessions } from "./own-sessions.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { SecondFactor } from "./second-factor.tsx";

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
