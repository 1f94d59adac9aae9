import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/desk.en.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { ComplaintItem } from "./complaint-item.tsx";

type Props = {
  /** Id of the complaint that a link opens, else empty. */
  openId: string;
  /** Changes with every reload of the page. */
  listed: unknown;
  onClose: () => void;
  onRequest: (id: string) => void;
};

/** Unsettled complaints, overdue ones first, or all. */
export default function ComplaintsDialog({ openId, listed, onClose, onRequest }: Props) {
  const [which, setWhich] = useState<"unsettled" | "all">("unsettled");
  const [page, setPage] = useState(1);
  const { data, error, reload } = useQuery({
    key: `${which} ${page}`,
    load: (signal) => browserApi.complaints.findComplaints({ query: { which, page } }, { signal }),
    failed: texts.complaintNotLoaded,
    again: listed,
  });
  const choose = (next: typeof which) => {
    setWhich(next);
    setPage(1);
  };
  return (
    <Dialog
      open
      holdsWork
      title={texts.complaintTitle}
      titleClass="display px-6 pt-5 pr-14 text-xl"
      boxClass="desk flex max-w-3xl flex-col"
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2 px-6 pt-3">
        {(["unsettled", "all"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === which}
            className={`btn btn-sm ${one === which ? "btn-primary" : "btn-quiet"}`}
            onClick={() => choose(one)}
          >
            {one === "all" ? texts.complaintAll : texts.complaintUnsettled}
          </button>
        ))}
      </div>
      <div className="mt-4 min-h-0 grow overflow-y-auto border-t border-base-300 px-6 pb-5">
        {error && (
          <div className="mt-4">
            <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
          </div>
        )}
        {!data && !error && <Spinner>{texts.complaintLoading}</Spinner>}
        {data?.data.length === 0 && (
          <p className="py-8 text-center text-muted">{which === "all" ? texts.complaintNoneAtAll : texts.complaintNone}</p>
        )}
        <ul className="divide-y divide-base-300">
          {data?.data.map((complaint) => (
            <ComplaintItem
              key={complaint.id}
              complaint={complaint}
              isOpen={complaint.id === openId}
              onRequest={onRequest}
              onChanged={() => inBackground(reload())}
            />
          ))}
        </ul>
        {data && (data.meta.hasPrevPage || data.meta.hasNextPage) && (
          <div className="mt-4 flex justify-between">
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              disabled={!data.meta.hasPrevPage}
              onClick={() => setPage(page - 1)}
            >
              {texts.complaintEarlier}
            </button>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              disabled={!data.meta.hasNextPage}
              onClick={() => setPage(page + 1)}
            >
              {texts.complaintLater}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
