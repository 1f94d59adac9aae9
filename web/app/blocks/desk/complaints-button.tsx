import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** The number of waiting complaints, and of overdue ones. `listed` changes with every reload of the page. */
export function ComplaintsButton({ listed, onOpen }: { listed: unknown; onOpen: () => void }) {
  const load = (signal: AbortSignal) => browserApi.complaints.findComplaints({ query: { limit: 1 } }, { signal });
  const { data } = useQuery({ key: "complaints", load, failed: texts.complaintNotLoaded, again: listed });
  return (
    <button type="button" className="btn btn-quiet" onClick={onOpen}>
      {t(texts.complaintButton, { count: data?.unsettled ?? 0 })}
      {data && data.late > 0 && (
        <span className="rounded-full bg-error-50 px-2 text-error">{t(texts.complaintLate, { count: data.late })}</span>
      )}
    </button>
  );
}
