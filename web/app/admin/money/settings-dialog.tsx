import type { Pay } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { rupees } from "#web/lib/format/format.ts";
import { t } from "#web/texts/translate-english.ts";
import texts from "#web/texts/office/pay.en.ts";
import { Field } from "#web/ui/field.tsx";

const names = ["tdsPercent", "tdsPercentWithoutPan", "tdsThresholdRupees", "minimumRupees", "secondAdminRupees"] as const;
type Props = { pay: Pay; onClose: () => void; onDone: () => void };

export default function SettingsDialog({ pay: { settings, raise }, onClose, onDone }: Props) {
  const values = Object.fromEntries(names.map((name) => [name, String(settings[name])])) as Record<
    (typeof names)[number],
    string
  >;
  const form = useDialogForm((contract) => contract.pay.changePaySettings, {
    values,
    body: (typed) => typed,
    send: (body) => browserApi.pay.changePaySettings({ body }),
    onDone,
    done: texts.settingsSet,
    failed: texts.settingsNotSet,
  });
  return (
    <FormDialog form={form} title={texts.settings} note={texts.settingsNote} onClose={onClose}>
      {names.map((name) => (
        <Field
          key={name}
          label={texts[name]}
          hint={name === "secondAdminRupees" && raise && hintOf(raise)}
          inputMode="numeric"
          {...form.field(name)}
        />
      ))}
    </FormDialog>
  );
}

const hintOf = ({ own, fromRupees }: NonNullable<Pay["raise"]>) =>
  t(own ? texts.raisedByYou : texts.raisedByAnother, { limit: rupees(fromRupees) });
