import { type Executive, type Grant, grantNames } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/executives.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

type Props = { executive: Executive; onClose: () => void; onDone: () => void };

const notes: Record<Grant, string> = {
  money: texts.moneyNote,
  catalogue: texts.catalogueNote,
  applications: texts.applicationsNote,
};

/** What an executive may manage besides requests. */
export default function GrantsDialog({ executive: { id, name, grants }, onClose, onDone }: Props) {
  const form = useDialogForm((contract) => contract.executives.changeExecutiveGrants, {
    values: { grants },
    body: (values) => ({ ...values, seen: grants }),
    send: (body) => browserApi.executives.changeExecutiveGrants({ params: { id }, body }),
    onDone,
    done: t(texts.accessChanged, { name }),
    failed: texts.notChanged,
  });
  const chosen = form.values.grants;
  return (
    <FormDialog
      form={form}
      title={t(texts.accessOf, { name })}
      note={texts.accessNote}
      submit={common.save}
      busy={common.saving}
      onClose={onClose}
    >
      {grantNames.map((one) => (
        <div key={one}>
          <Checkbox
            label={texts[one]}
            aria-describedby={`${one}-note`}
            checked={chosen.includes(one)}
            onChange={() => form.set({ grants: grantNames.filter((other) => chosen.includes(other) !== (other === one)) })}
          />
          <p id={`${one}-note`} className="mt-0.5 pl-8.5 text-[0.8125rem] text-muted">
            {notes[one]}
          </p>
        </div>
      ))}
    </FormDialog>
  );
}
