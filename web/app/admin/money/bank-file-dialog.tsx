import { type BankFile, type BankLine, bankFileColumns } from "@tutoring/contract";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/money.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Chosen = { file: File; checked: BankFile };

/** Marks payouts and refunds as transferred from the bank's CSV file: shows what each line would mark, then marks all at once. */
export default function BankFileDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const call = useCall();
  const check = (file: File | undefined) => {
    setChosen(undefined);
    if (!file) return;
    inBackground(
      call.run(async () => setChosen({ file, checked: await browserApi.bankFiles.checkBankFile({ body: { file } }) }), {
        failed: texts.fileNotChecked,
        as: "check",
      }),
    );
  };
  const mark = async ({ file, checked }: Chosen, close: () => void) => {
    const problem = await call.run(
      async () => {
        const { marked } = await browserApi.bankFiles.markBankFile({ body: { file, seen: checked.seen } });
        toast.success(t(texts.fileMarked, { count: marked }));
      },
      { failed: texts.fileNotMarked, as: "mark" },
    );
    if (problem) return;
    onDone();
    close();
  };
  return (
    <Dialog open holdsWork title={texts.bankFile} boxClass="max-w-3xl p-6" onClose={onClose}>
      {(close) => (
        <div className="mt-3 grid gap-4">
          <p className="text-muted">{t(texts.bankFileNote, { columns: bankFileColumns.join(", ") })}</p>
          <Field
            label={common.csvFile}
            type="file"
            accept=".csv,text/csv"
            error={call.fields["file"]}
            onChange={(event) => check(event.target.files?.[0])}
          />
          {call.error && !call.fields["file"] && <ErrorBox>{call.error}</ErrorBox>}
          {call.busy === "check" && <p aria-live="polite">{texts.checkingFile}</p>}
          {chosen && <Preview checked={chosen.checked} />}
          <div className="flex flex-wrap justify-end gap-2">
            <button type="button" className="btn btn-quiet" onClick={close}>
              {common.cancel}
            </button>
            {chosen && chosen.checked.ready > 0 && (
              <BusyButton
                type="button"
                className="btn btn-primary"
                busy={call.busy === "mark"}
                busyText={texts.marking}
                onClick={() => inBackground(mark(chosen, close))}
              >
                {t(texts.markAsSent, { count: chosen.checked.ready })}
              </BusyButton>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Lines that mark nothing come first, since a person has to look at them. */
function Preview({ checked: { lines, ready } }: { checked: BankFile }) {
  const sorted = lines.toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null));
  return (
    <section aria-labelledby="bank-lines">
      <h3 id="bank-lines" className="font-semibold" aria-live="polite">
        {t(texts.linesReady, { ready, total: lines.length })}
      </h3>
      <ul className="mt-2 grid max-h-80 gap-2 overflow-y-auto">
        {sorted.map((line) => (
          <Line key={line.row} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { row, reference, utr, pays, problem } }: { line: BankLine }) {
  const [Icon, tone] = problem === null ? [CircleCheck, "text-success"] : [CircleX, "text-error"];
  const what =
    pays && t(texts[pays.kind === "payout" ? "linePayout" : "lineRefund"], { sum: fromPaise(pays.paise), to: pays.to });
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${tone}`} />
      <p className="figures min-w-0 [overflow-wrap:anywhere]">
        {t(texts.lineOf, { row, what: what ?? reference })}
        <span className={`block text-sm ${problem === null ? "text-muted" : "text-error"}`}>
          {problem ?? t(texts.lineReady, { utr })}
        </span>
      </p>
    </li>
  );
}
