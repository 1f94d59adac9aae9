import type { OperationType } from "@tutoring/contract";
import { CalendarCheck, Cog, IndianRupee, LogIn, LogOut, Pencil, Plus, Trash2, TriangleAlert } from "lucide-react";

const looks = {
  CREATE: { badge: "badge-done", Icon: Plus },
  UPDATE: { badge: "badge-progress", Icon: Pencil },
  DELETE: { badge: "bg-error-50 text-error", Icon: Trash2 },
  LOGIN: { badge: "badge-inactive", Icon: LogIn },
  LOGOUT: { badge: "badge-inactive", Icon: LogOut },
  BOOKING: { badge: "badge-booked", Icon: CalendarCheck },
  PAYMENT: { badge: "badge-waiting", Icon: IndianRupee },
  ERROR: { badge: "bg-error text-white", Icon: TriangleAlert },
  SYSTEM: { badge: "badge-inactive", Icon: Cog },
} satisfies Record<OperationType, object>;

/** The kind of a log entry, as colour, icon and word. */
export function TypeBadge({ type }: { type: OperationType }) {
  const { badge, Icon } = looks[type];
  return (
    <span className={`badge whitespace-nowrap ${badge}`}>
      <Icon aria-hidden className="size-[1.25em]" /> {type}
    </span>
  );
}
