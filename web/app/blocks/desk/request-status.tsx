import type { BookRequest, RequestStatus } from "@tutoring/contract";
import { BadgeCheck, ChevronDown, CircleCheck, CircleX, Hourglass, LoaderCircle } from "lucide-react";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";

const looks = {
  NOT_STARTED: { badge: "badge-waiting", Icon: Hourglass },
  IN_PROGRESS: { badge: "badge-progress", Icon: LoaderCircle },
  DONE: { badge: "badge-done", Icon: CircleCheck },
  REGISTERED: { badge: "badge-registered", Icon: BadgeCheck },
  CANCELLED: { badge: "badge-cancelled", Icon: CircleX },
};

export function StatusLabel({ status }: { status: RequestStatus }) {
  const { badge, Icon } = looks[status];
  return (
    <span className={`badge ${badge}`}>
      <Icon aria-hidden className="size-[1.25em]" /> {texts[status]}
    </span>
  );
}

type Props = { request: BookRequest; busy: boolean; onChange: (status: RequestStatus) => void };

/** A waiting request's status is a fixed label; any other is a dropdown of possible statuses, styled as a badge. */
export function StatusControl({ request, busy, onChange }: Props) {
  const { badge, Icon } = looks[request.status];
  if (request.status === "NOT_STARTED") return <StatusLabel status={request.status} />;
  return (
    <span className={`badge relative min-w-32 justify-start pr-7 ${badge} ${busy ? "opacity-60" : ""}`}>
      <Icon aria-hidden className="size-[1.25em]" /> {texts[request.status]}
      <ChevronDown aria-hidden className="absolute right-2 size-[1.25em]" />
      <select
        className="absolute inset-0 cursor-pointer opacity-0"
        aria-label={t(texts.statusOf, { id: request.bookingId })}
        value={request.status}
        disabled={busy}
        onChange={(event) => onChange(event.target.value as RequestStatus)}
      >
        {request.choices.map((status) => (
          <option key={status} value={status}>
            {texts[status]}
          </option>
        ))}
      </select>
    </span>
  );
}
