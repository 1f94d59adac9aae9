import { maxReasonLength } from "@tutoring/contract/rules";
import { useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { DecisionButton, DecisionForm, type OpenFacts } from "./decision-form.tsx";
import { experienceInWords } from "./experience-in-words.ts";

type Props = {
  tutor: OpenFacts;
  reload: () => Promise<void>;
  onClose: () => void;
};
type Values = { decision: "approve" | "refuse" | "check"; reason: string };

/** Approves or refuses a tutor's change of facts, or approves the stored facts. */
export default function FactsDialog({ tutor: { staffId: id, name, before, after }, reload, onClose }: Props) {
  const values: Values = { decision: after ? "approve" : "check", reason: "" };
  const form = useDialogForm((contract) => contract.tutorPages.decideFacts, {
    values,
    body: (held) => ({ ...held, seen: after ?? before }),
    send: async (body) => {
      await browserApi.tutorPages.decideFacts({ params: { id }, body });
      return body.decision;
    },
    done: (decision) => t(decision === "refuse" ? texts.refused : texts.approved, { name }),
    failed: texts.notSaved,
    reload,
  });
  const shared = { form, onDone: onClose };
  return (
    <Dialog
      open
      title={t(texts.factsOf, { name })}
      boxClass="desk max-w-lg p-6"
      holdsWork={form.values.reason !== ""}
      onClose={onClose}
    >
      <dl className="mt-4 grid gap-3">
        {([["stored", before], ...(after ? [["asked", after] as const] : [])] as const).map(([which, facts]) => (
          <div key={which}>
            <dt className="text-sm text-muted">{texts[which]}</dt>
            <dd className="font-medium">
              {[facts.qualification, experienceInWords(facts.experience)].filter(Boolean).join(", ")}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{texts.whatIsApproved}</p>
      <DecisionForm form={form} className="mt-4">
        {after && <TextArea label={texts.reason} rows={2} maxLength={maxReasonLength} {...form.field("reason")} />}
        <div className="mt-5 flex flex-wrap gap-2.5">
          <DecisionButton {...shared} decision={after ? "approve" : "check"} className="btn-primary">
            {after ? texts.approve : texts.approveStored}
          </DecisionButton>
          {after && (
            <DecisionButton {...shared} decision="refuse" className="btn-danger">
              {texts.refuse}
            </DecisionButton>
          )}
        </div>
      </DecisionForm>
    </Dialog>
  );
}
