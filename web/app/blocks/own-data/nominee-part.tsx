import type { MyData, Nominee as NewNominee } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { FormDialog, useCall, useDialogForm } from "#web/blocks/forms/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";

type Nominee = MyData["nominee"];
type Calls = { name: (body: NewNominee) => Promise<unknown>; remove: () => Promise<unknown> };

function NomineeDialog({ nominee, name, onClose }: { nominee: Nominee; name: Calls["name"]; onClose: () => void }) {
  const [texts] = useTexts("my-data");
  const form = useDialogForm((contract) => contract.privacy.nameNominee, {
    values: { name: nominee?.name ?? "", email: nominee?.email ?? "" },
    body: (values) => values,
    send: name,
    done: texts.nomineeSaved,
    failed: texts.nomineeNotSaved,
  });
  return (
    <FormDialog form={form} title={texts.nominee} note={texts.nomineeText} onClose={onClose}>
      <Field label={texts.nomineeName} autoComplete="off" {...form.field("name")} />
      <Field label={texts.nomineeEmail} type="email" autoComplete="off" {...form.field("email")} />
    </FormDialog>
  );
}

/** Whom a person names to act for them when they no longer can. */
export function NomineePart({ nominee, name, remove: removeIt }: { nominee: Nominee } & Calls) {
  const [texts] = useTexts("my-data");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const call = useCall();
  const [naming, setNaming] = useState(false);
  const remove = async () => {
    const refused = await call.run(removeIt, { failed: texts.nomineeNotSaved });
    if (refused) toast.error(refused.message);
    else toast.success(texts.nomineeRemoved);
    await revalidate();
  };
  return (
    <>
      <p>{texts.nomineeText}</p>
      {nominee && (
        <p className="wrap-anywhere" lang={langOf(nominee.name, language)}>
          <b className="font-medium">{nominee.name}</b>, {nominee.email}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-quiet" onClick={() => setNaming(true)}>
          {nominee ? texts.nomineeChange : texts.nomineeAdd}
        </button>
        {nominee && (
          <button type="button" className="btn btn-ghost" disabled={call.busy !== ""} onClick={() => inBackground(remove())}>
            {texts.nomineeRemove}
          </button>
        )}
      </div>
      {naming && <NomineeDialog nominee={nominee} name={name} onClose={() => setNaming(false)} />}
    </>
  );
}
