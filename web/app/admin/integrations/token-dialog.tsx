import { type ApiToken, scopes, tokenDays } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/integrations.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { ChoiceBoxes } from "./choice-boxes.tsx";
import { scopeWords } from "./scope-words.ts";

type Made = { apiToken: ApiToken; token: string };
type Props = { onClose: () => void; onMade: (made: Made) => void };

/** What a new token may do, and for how long. */
export default function TokenDialog({ onClose, onMade }: Props) {
  const form = useDialogForm((contract) => contract.apiTokens.createApiToken, {
    values: { name: "", scopes: [] as ApiToken["scopes"], days: "90" },
    body: (values) => ({ ...values, days: Number(values.days) as (typeof tokenDays)[number] }),
    send: (body) => browserApi.apiTokens.createApiToken({ body }),
    onDone: onMade,
    done: ({ apiToken }) => t(texts.tokenCreated, { name: apiToken.name }),
    failed: texts.notCreated,
  });
  return (
    <FormDialog
      form={form}
      title={texts.createToken}
      note={texts.tokenNote}
      submit={texts.createToken}
      busy={texts.creating}
      onClose={onClose}
    >
      <Field label={texts.program} hint={texts.programHint} autoComplete="off" maxLength={60} {...form.field("name")} />
      <ChoiceBoxes
        label={texts.scopes}
        all={scopes}
        words={scopeWords}
        chosen={form.values.scopes}
        error={form.errorAt("scopes")}
        onChange={(chosen) => form.set({ scopes: chosen })}
      />
      <Select
        label={texts.validFor}
        {...form.field("days")}
        options={tokenDays.map((days) => [String(days), days === 365 ? texts.oneYear : t(texts.days, { count: days })])}
      />
    </FormDialog>
  );
}
