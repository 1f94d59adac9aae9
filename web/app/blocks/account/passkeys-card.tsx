import type { Passkey } from "@tutoring/contract";
import { KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { FormDialog, useCall, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { canUsePasskeys, isGivenUp, isMadeAlready, makePasskey } from "#web/lib/passkeys/browser-passkeys.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import { useDeviceName } from "./device-name.ts";

type Loaded = { data: Passkey[]; offer: boolean };

/** A person's passkeys: add, rename, remove. Absent where there are none and the browser can make none. */
export function PasskeysCard() {
  const [texts] = useTexts("passkeys");
  const { data, error, reload } = useQuery({
    key: "passkeys",
    load: (signal) => browserApi.passkeys.listPasskeys({}, { signal }),
  });
  const [isPossible] = useState(canUsePasskeys);
  if (!isPossible && !data?.data.length) return null;
  return (
    <section className="card" aria-labelledby="passkeys">
      {data ? (
        <Passkeys loaded={data} isPossible={isPossible} />
      ) : (
        <>
          <Title />
          <div className="p-5 sm:px-6">
            {error ? <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox> : <Spinner>{texts.loading}</Spinner>}
          </div>
        </>
      )}
    </section>
  );
}

function Title({ children }: { children?: React.ReactNode }) {
  const [texts] = useTexts("passkeys");
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-base-300 px-5 py-3 sm:px-6">
      <h2 id="passkeys" className="text-lg font-semibold">
        {texts.title}
      </h2>
      {children}
    </div>
  );
}

function Passkeys({ loaded, isPossible }: { loaded: Loaded; isPossible: boolean }) {
  const [texts, t] = useTexts("passkeys");
  const deviceOf = useDeviceName();
  const { run, busy, error } = useCall();
  const [changed, setChanged] = useState<{ from: Loaded; now: Loaded }>();
  const { data, offer } = changed?.from === loaded ? changed.now : loaded;
  const change = (now: Loaded) => setChanged({ from: loaded, now });
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();

  const add = async () => {
    const options = await browserApi.passkeys.beginPasskey({});
    const made = await makePasskey(options);
    change(await browserApi.passkeys.addPasskey({ body: { ...made, name: deviceOf(navigator.userAgent) } }));
    toast.success(texts.added);
  };
  const explain = (failure: unknown) => {
    if (isMadeAlready(failure)) return toast.error(texts.already);
    if (!isGivenUp(failure)) throw failure;
    return undefined;
  };
  const remove = async ({ id }: Passkey) => {
    const work = async () => {
      change(await browserApi.passkeys.removePasskey({ params: { id } }));
      toast.success(texts.removed);
    };
    await run(work, { failed: texts.notRemoved, as: id });
  };
  return (
    <>
      <Title>
        {isPossible && (
          <BusyButton
            type="button"
            className="btn btn-quiet btn-sm"
            busy={busy === "add"}
            busyText={texts.adding}
            disabled={busy !== "" && busy !== "add"}
            onClick={() => inBackground(run(() => add().catch(explain), { failed: texts.notAdded, as: "add" }))}
          >
            <Plus aria-hidden className="size-4" /> {texts.add}
          </BusyButton>
        )}
      </Title>
      <div className="grid gap-3 px-5 py-4 sm:px-6">
        {offer && <p className="font-medium">{texts.offer}</p>}
        <p className="text-[0.9375rem] text-muted">{texts.note}</p>
        {error && <ErrorBox>{error}</ErrorBox>}
      </div>
      {data.length > 0 && (
        <ul className="divide-y divide-base-300 border-t border-base-300">
          {data.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              busy={busy !== ""}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {renaming && <RenameDialog passkey={renaming} onDone={change} onClose={() => setRenaming(undefined)} />}
      {removing && (
        <Question
          open
          question={t(texts.removeQuestion, { name: removing.name })}
          keep={texts.keep}
          go={texts.remove}
          onAnswer={(go) => {
            setRemoving(undefined);
            if (go) inBackground(remove(removing));
          }}
        >
          {texts.removeNote}
        </Question>
      )}
    </>
  );
}

type RowProps = { passkey: Passkey; busy: boolean; onRename: () => void; onRemove: () => void };

function Row({ passkey: { name, synced, addedAt, lastUsedAt }, busy, onRename, onRemove }: RowProps) {
  const [texts, t] = useTexts("passkeys");
  const language = useLanguage();
  const facts = [
    ...(lastUsedAt
      ? [t(texts.lastUsed, { moment: momentInWords(lastUsedAt, language) })]
      : [texts.unused, t(texts.addedAt, { moment: momentInWords(addedAt, language) })]),
    ...(synced ? [texts.synced] : []),
  ];
  return (
    <li className="flex items-center gap-x-4 px-5 py-4 sm:px-6">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere" lang={langOf(name, language)}>
          {name}
        </p>
        <p className="figures text-sm text-muted">{facts.join(" · ")}</p>
      </div>
      <div className="flex shrink-0 gap-1">
        <button
          type="button"
          className="btn btn-ghost btn-square"
          aria-label={t(texts.renameOne, { name })}
          disabled={busy}
          onClick={onRename}
        >
          <Pencil aria-hidden className="size-4" />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-square"
          aria-label={t(texts.removeOne, { name })}
          disabled={busy}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
    </li>
  );
}

type RenameProps = { passkey: Passkey; onDone: (now: Loaded) => void; onClose: () => void };

function RenameDialog({ passkey: { id, name }, onDone, onClose }: RenameProps) {
  const [texts] = useTexts("passkeys");
  const form = useForm((contract) => contract.passkeys.renamePasskey, {
    values: { name },
    body: (values) => values,
    send: (body) => browserApi.passkeys.renamePasskey({ params: { id }, body }),
    failed: texts.notRenamed,
    onDone: (now) => {
      onDone(now);
      toast.success(texts.renamed);
    },
  });
  return (
    <FormDialog form={form} title={texts.rename} boxClass="max-w-md" onClose={onClose}>
      <Field label={texts.name} hint={texts.nameHint} autoComplete="off" maxLength={60} {...form.field("name")} />
    </FormDialog>
  );
}
