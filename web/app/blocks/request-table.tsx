import type { BookRequest } from "@tutoring/contract";
import { langOf, showDay } from "#web/lib/format.ts";

/** The requests as a table, for screens wide enough. */
export function RequestTable({ rows, actions }: { rows: BookRequest[]; actions: (request: BookRequest) => React.ReactNode }) {
  const columns = ["Time", "Booking Id", "Booked user", "Course", "Last updated by", "Booking Status"];
  const second = "text-[0.8125rem] text-muted";
  return (
    <div className="card mt-5 overflow-hidden max-lg:hidden">
      <div className="overflow-x-auto">
        <table className="table">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((request) => (
              <tr key={request.id}>
                <td className="figures whitespace-nowrap">
                  {request.time}
                  <br />
                  <span className={second}>{showDay(request.date)}</span>
                </td>
                <td className="figures font-medium whitespace-nowrap">{request.bookingId}</td>
                <td className="max-w-72 min-w-52">
                  <span className="font-medium break-words">{request.user}</span>
                  <br />
                  <span className={`${second} [overflow-wrap:anywhere]`}>{request.userEmail}</span>
                  <br />
                  <a className={`${second} figures`} href={`tel:+91${request.phoneNumber}`}>
                    +91 {request.phoneNumber}
                  </a>
                </td>
                <td className="max-w-72 break-words" lang={langOf(request.course)}>
                  {request.course}
                </td>
                <td className={`whitespace-nowrap ${request.updatedBy === "System" ? "text-muted" : ""}`}>{request.updatedBy}</td>
                <td>{actions(request)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
