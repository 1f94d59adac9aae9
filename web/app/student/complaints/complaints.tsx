import type { Complaint, Order } from "@tutoring/contract";
import { complaintHours } from "@tutoring/contract/lesson-rules";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { orKept } from "#web/lib/offline/kept-replies.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

/** One complaint: its number, its progress, and the exchange. */
function MyComplaint({ complaint, onReopen }: { complaint: Complaint; onReopen: () => void }) {
  const { number, kind, state, answerBy, entries, mayReopen } = complaint;
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const at = (moment: string) => ({ moment: momentInWords(moment, language) });
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {number} · {texts[`kind_${kind}`]}
        </span>
        <span className="figures text-sm text-muted">
          {answerBy ? t(texts.complaintOpen, at(answerBy)) : state === "closed" ? texts.complaintClosed : texts.complaintAnswered}
        </span>
      </p>
      {entries.map(({ fromFamily, text, writtenAt }) => (
        <div key={writtenAt} className={`mt-2 ${fromFamily ? "" : "rounded-lg bg-lavender-50 px-3 py-2"}`}>
          <p className="text-sm text-muted">{t(fromFamily ? texts.fromYou : texts.fromUs, at(writtenAt))}</p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </div>
      ))}
      {mayReopen && (
        <button type="button" className="btn btn-quiet mt-2" aria-label={t(texts.reopenOf, { number })} onClick={onReopen}>
          {texts.reopen}
        </button>
      )}
    </li>
  );
}

const ComplaintDialog = dialogPart(() => import("./complaint-dialog.tsx"));
const ReopenDialog = dialogPart(() => import("./reopen-dialog.tsx"));

/** The family's complaints with our answers, and a button to complain: about one order, or about anything. */
export default function Complaints({ order, orders = [] }: { order?: Order; orders?: Order[] }) {
  const [texts, t] = useTexts("orders");
  const [writing, setWriting] = useState(false);
  const [reopening, setReopening] = useState<Complaint>();
  const { data, error, reload } = useQuery({
    key: "complaints",
    load: (signal) => orKept("complaints", () => browserApi.complaints.listMyComplaints({}, { signal }), signal),
    failed: texts.complaintsNotLoaded,
    again: order ?? orders,
  });
  const shown = data?.complaints.filter(({ about }) => !order || about?.id === order.id) ?? [];
  return (
    <section aria-labelledby="complaints" className="card mt-6 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <h2 id="complaints" className="font-semibold">
            {texts.complaints}
          </h2>
          <p className="mt-0.5 text-[0.9375rem] text-muted">{t(texts.complaintsNote, { hours: complaintHours })}</p>
        </div>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setWriting(true)}>
          {texts.complain}
        </button>
      </div>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      <ul className="divide-y divide-base-300 empty:hidden">
        {shown.map((complaint) => (
          <MyComplaint key={complaint.id} complaint={complaint} onReopen={() => setReopening(complaint)} />
        ))}
      </ul>
      {data && shown.length > 0 && <p className="mt-3 text-sm text-muted">{t(texts.officer, data.officer)}</p>}
      {writing && (
        <ComplaintDialog
          {...(order && { order })}
          orders={orders}
          onClose={() => setWriting(false)}
          onDone={() => inBackground(reload())}
        />
      )}
      {reopening && (
        <ReopenDialog complaint={reopening} onClose={() => setReopening(undefined)} onDone={() => inBackground(reload())} />
      )}
    </section>
  );
}
