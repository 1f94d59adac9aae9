import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { SlotWeek } from "#web/blocks/times/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import texts from "#web/texts/office/allotment.en.ts";

const days = 7;

type Props = {
  requestId: string;
  /** 0 while no tutor is chosen. */
  staffId: number;
  durationMinutes: string;
  /** The slot that is being taken. */
  busy: string;
  /** A change reloads the slots. */
  again: unknown;
  onChoose: (slot: string) => void;
};

/** A tutor's free slots week by week, in India's time. */
export function FreeSlots({ requestId, staffId, durationMinutes, busy, again, onChoose }: Props) {
  const [today] = useState(() => dateInIndia(Date.now()));
  const [from, setFrom] = useState(today);
  const query = { staffId, from, durationMinutes };
  const { data, error, reload } = useQuery({
    key: staffId ? JSON.stringify([requestId, query]) : "",
    load: () => browserApi.desk.listFreeSlots({ params: { id: requestId }, query }),
    failed: texts.slotsNotLoaded,
    again,
  });
  const step = (by: number) => setFrom(dateInIndia(Math.max(Date.now(), midnightInIndia(from) + by * 86_400_000)));
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-3">
        <h4 className="font-medium">{texts.freeSlots}</h4>
        <span className="flex gap-1">
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square"
            aria-label={texts.earlier}
            disabled={from <= today}
            onClick={() => step(-days)}
          >
            <ChevronLeft aria-hidden className="size-4" />
          </button>
          <button type="button" className="btn btn-ghost btn-sm btn-square" aria-label={texts.later} onClick={() => step(days)}>
            <ChevronRight aria-hidden className="size-4" />
          </button>
        </span>
      </div>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {staffId > 0 && !data && !error && <Spinner>{texts.loadingSlots}</Spinner>}
      {data && <SlotWeek slots={data.slots} from={from} days={days} zone="Asia/Kolkata" busy={busy} onChoose={onChoose} />}
    </>
  );
}
