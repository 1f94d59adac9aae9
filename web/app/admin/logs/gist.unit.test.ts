import { expect, test } from "vitest";
import { gistOf } from "./gist.ts";

test.each([
  [
    "an allotment names the booking and the tutor",
    {
      bookingId: "BK-2026-000207",
      before: { tutor: null },
      after: { tutor: "Anjali Deshpande", startsAt: "2026-11-30T11:30:00Z" },
    },
    "BK-2026-000207 | Anjali Deshpande",
  ],
  [
    "a status names the booking and what it became",
    { bookingId: "BK-2026-000207", status: { before: "NOT_STARTED", after: "CANCELLED" }, reason: "No answer" },
    "BK-2026-000207 | not started → cancelled",
  ],
  [
    "an owner who lets go is a dash",
    { bookingId: "BK-1", owner: { before: "Faizan Ali", after: null } },
    "BK-1 | Faizan Ali → –",
  ],
  [
    "an owner's name in capitals stays so",
    { bookingId: "BK-1", owner: { before: null, after: "JIYA_PATEL" } },
    "BK-1 | – → JIYA_PATEL",
  ],
  [
    "a deleted course is named",
    { classId: 4, before: { className: "Maths 8", classFullname: "Mathematics, Class 8" } },
    "Mathematics, Class 8 | Maths 8",
  ],
  ["a changed name is the newer one", { categoryId: 1, categoryName: { before: "Musik", after: "Music" } }, "Music"],
  [
    "a translated course is named by its original, and then by its Hindi",
    { kind: "course", id: 4, original: "Tabla", name: { before: "", after: "तबला" } },
    "Tabla | तबला",
  ],
  ["an answered complaint has its number", { complaint: "C-2026-000001", closed: true }, "C-2026-000001"],
  ["the same word stands once", { className: "Tabla", classFullname: "Tabla" }, "Tabla"],
  [
    "a payout names the tutor and the sum",
    { payout: "p-1", staffId: 3, staffName: "Mary Thomas", rupees: 1600, tds: 0, utr: "N1" },
    "Mary Thomas | ₹1,600",
  ],
  ["numbers and lists are for the details", { classId: 7, ids: [1, 2], rupees: 4 }, ""],
])("%s", (_, details, said) => {
  expect(
    gistOf(details)
      .map(({ text }) => text)
      .join(" | "),
  ).toBe(said);
});

test("a booking and a tutor lead to their screens, whatever their names contain", () => {
  const places = gistOf({ bookingId: "BK-2026-000207", staffName: "Anjali & Co" }).map(({ to }) => to);
  expect(places).toEqual(["/admin/book-requests?search=BK-2026-000207", "/admin/staff?search=Anjali%20%26%20Co"]);
});
