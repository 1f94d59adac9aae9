import type { BookRequest } from "@tutoring/contract";
import { langOf, showDay } from "#web/lib/format.ts";
import type { Column } from "#web/ui/data-table.tsx";

const second = "block text-[0.8125rem] text-muted";

/** What the desk reads of a request; the last column holds what can be done. */
export const requestColumns = (actions: (request: BookRequest) => React.ReactNode): Column<BookRequest>[] => [
  {
    name: "Time",
    sort: "createdAt",
    className: "figures whitespace-nowrap",
    cell: ({ time, date }) => (
      <span>
        {time}
        <span className={second}>{showDay(date)}</span>
      </span>
    ),
  },
  { name: "Booking Id", className: "figures font-medium whitespace-nowrap", cell: ({ bookingId }) => bookingId },
  {
    name: "Booked user",
    sort: "user",
    className: "max-w-72 lg:min-w-52",
    cell: ({ user, userEmail, phoneNumber }) => (
      <span>
        <span className="font-medium break-words">{user}</span>
        <span className={`${second} [overflow-wrap:anywhere]`}>{userEmail}</span>
        <a className={`${second} figures`} href={`tel:+91${phoneNumber}`}>
          +91 {phoneNumber}
        </a>
      </span>
    ),
  },
  {
    name: "Course",
    sort: "course",
    className: "max-w-72 break-words",
    cell: ({ course }) => <span lang={langOf(course)}>{course}</span>,
  },
  {
    name: "Last updated by",
    className: "whitespace-nowrap",
    cell: ({ updatedBy }) => <span className={updatedBy === "System" ? "text-muted" : ""}>{updatedBy}</span>,
  },
  { name: "Booking Status", sort: "status", cell: actions },
];
