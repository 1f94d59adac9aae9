import type { Complaint, Order } from "@tutoring/contract";
import { complaintHours } from "@tutoring/contract/lesson-rules";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { MyComplaint } from "./my-complaint.tsx";

const ComplaintDialog = dialogPart(() => import("./complaint-dialog.tsx"));
const ReopenDialog = dialogPart(() => import("./reopen-dialog.tsx"));

/** The family's complaints with our answers, and a button to complain: about one order, or about anything. */
export default function Complaints({ order, orders = [] }: { order?: Order; orders?: Order[] }) {
  const [texts, say] = useTexts("orders");
  const [writing, setWriting] = useState(false);
  const [reopening, setReopening] = useState<Complaint>();
  const { data, error, reload } = useQuery({
    key: "complaints",
    load: (signal) => browserApi.complaints.listMyComplaints({}, { signal }),
    failed: texts.complaintsNotLoaded,
    again: order ?? orders,
  });
  const shown = data?.complaints.filter(({ about }) => !order || about?.id === order.id) ?? [];
  return (
    <section aria-labelledby="complaints" className="card mt-6 p-4 sm:p-6">
      <h2 id="complaints" className="text-lg font-semibold">
        {texts.complaints}
      </h2>
      <p className="mt-1 text-muted">{say(texts.complaintsNote, { hours: complaintHours })}</p>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      <ul className="divide-y divide-base-300">
        {shown.map((complaint) => (
          <MyComplaint key={complaint.id} complaint={complaint} onReopen={() => setReopening(complaint)} />
        ))}
      </ul>
      <button type="button" className="btn btn-quiet mt-3 self-start" onClick={() => setWriting(true)}>
        {texts.complain}
      </button>
      {data && shown.length > 0 && <p className="mt-3 text-sm text-muted">{say(texts.officer, data.officer)}</p>}
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
