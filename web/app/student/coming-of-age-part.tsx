import type { ComingOfAge } from "@tutoring/contract";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";

function InviteDialog({ child: { childId, name, invited }, onClose }: { child: ComingOfAge; onClose: () => void }) {
  const [texts, t] = useTexts("my-data");
  const form = useDialogForm((contract) => contract.ofAge.inviteOfAge, {
    values: { email: invited ?? "" },
    body: (values) => values,
    send: (body) => browserApi.ofAge.inviteOfAge({ params: { childId }, body }),
    done: t(texts.ofAgeInvited, { name }),
    failed: texts.ofAgeNotInvited,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.ofAgeInvite, { name })}
      note={texts.ofAgeInviteNote}
      submit={texts.ofAgeSend}
      onClose={onClose}
    >
      <Field label={texts.ofAgeAddress} type="email" autoComplete="off" {...form.field("email")} />
    </FormDialog>
  );
}

/** What happens when a child turns 18, and when; from thirty days before, the parent invites the child. */
export function ComingOfAgePart({ all }: { all: ComingOfAge[] }) {
  const [texts, t] = useTexts("my-data");
  const language = useLanguage();
  const [inviting, setInviting] = useState<ComingOfAge>();
  const dayOf = (day: string) => dayAndTimeInIndia(`${day}T00:00:00+05:30`, language).date;
  return (
    <>
      <ul className="grid w-full gap-5">
        {all.map((child) => {
          const { childId, name, invited } = child;
          const days = { name, day: dayOf(child.day), stops: dayOf(child.stopsOn), erased: dayOf(child.erasedOn) };
          return (
            <li key={childId} className="grid justify-items-start gap-2">
              <p className="font-medium wrap-anywhere" lang={langOf(name, language)}>
                {name}
              </p>
              <p className="wrap-anywhere">{t(texts.ofAgeFrom, days)}</p>
              <p className="text-muted wrap-anywhere">{t(texts.ofAgeUntil, days)}</p>
              {invited && <p className="wrap-anywhere">{t(texts.ofAgeAt, { address: invited })}</p>}
              {child.mayInvite ? (
                <button type="button" className="btn btn-quiet" onClick={() => setInviting(child)}>
                  {invited ? texts.ofAgeAgain : texts.ofAgeButton} <span className="sr-only">{name}</span>
                </button>
              ) : (
                <p className="text-muted">{texts.ofAgeSoon}</p>
              )}
            </li>
          );
        })}
      </ul>
      {inviting && <InviteDialog child={inviting} onClose={() => setInviting(undefined)} />}
    </>
  );
}
