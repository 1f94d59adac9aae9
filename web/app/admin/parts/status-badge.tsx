import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import texts from "#web/texts/office/parts.en.ts";

const looks = {
  PENDING: { badge: "badge-waiting", Icon: Hourglass },
  APPROVED: { badge: "badge-done", Icon: CircleCheck },
  REJECTED: { badge: "badge-cancelled", Icon: CircleX },
  ACTIVE: { badge: "badge-active", Icon: CircleCheck },
  INACTIVE: { badge: "badge-inactive", Icon: CircleX },
};

/** The state of a tutor request or an app update, as icon and word. */
export function StatusBadge({ status }: { status: keyof typeof looks }) {
  const { badge, Icon } = looks[status];
  return (
    <span className={`badge ${badge} whitespace-nowrap`}>
      <Icon aria-hidden className="size-[1.25em]" /> {texts[status]}
    </span>
  );
}
