import { permitted } from "#web/lib/access/permitted.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/palette.en.ts";

/** A result: what it is, a note beside it, and its address. */
export type Found = { value: string; label: string; note: string; to: string };
export type FoundGroup = { value: string; items: Found[] };

const most = 5;

/** A list that could not be loaded hides no other; without requests, on which all work, the search has failed. */
const rowsIn = <Row>(found: PromiseSettledResult<{ data: Row[] }>): Row[] =>
  found.status === "fulfilled" ? found.value.data : [];

/** What the words find among requests, families, tutors, courses and orders, as far as the person may open them. */
export async function findAnything(search: string, area: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const page = { search, limit: most };
  const found = await Promise.allSettled([
    browserApi.bookings.findBookRequests({ query: { search, limit: most } }, { signal }),
    browserApi.desk.findFamilies({ query: { search } }, { signal }),
    permitted("manage-tutors") ? browserApi.tutors.listTutors({ query: page }, { signal }) : { data: [] },
    permitted("manage-catalogue") ? browserApi.catalogue.filterCourses({ query: page }, { signal }) : { data: [] },
    permitted("manage-money") ? browserApi.money.findOrders({ query: page }, { signal }) : { data: [] },
  ]);
  if (found[0].status === "rejected") throw found[0].reason;
  const [requests, families] = [rowsIn(found[0]), rowsIn(found[1])];
  const [tutors, courses, orders] = [rowsIn(found[2]), rowsIn(found[3]), rowsIn(found[4])];
  return [
    {
      value: texts.requests,
      items: requests.map(({ id, bookingId, user, course }) => ({
        value: id,
        label: `${bookingId} · ${user}`,
        note: course,
        to: `${area}/book-requests?request=${id}`,
      })),
    },
    {
      value: texts.families,
      items: families.map(({ id, parentName, email, children }) => ({
        value: id,
        label: parentName,
        note: [...children, email].join(" · "),
        to: `${area}/families/${id}`,
      })),
    },
    {
      value: texts.tutors,
      items: tutors.map((tutor) => ({
        value: `tutor ${tutor.staffId}`,
        label: tutor.staffName,
        note: "subjects" in tutor && typeof tutor.subjects === "string" ? tutor.subjects : "",
        to: `/admin/staff/${tutor.staffId}`,
      })),
    },
    {
      value: texts.courses,
      items: courses.map(({ classId, classFullname, category }) => ({
        value: `course ${classId}`,
        label: classFullname,
        note: category.categoryName,
        to: `/admin/courses?search=${encodeURIComponent(classFullname)}`,
      })),
    },
    {
      value: texts.orders,
      items: orders.map(({ id, orderId, student, course }) => ({
        value: id,
        label: `${orderId} · ${student}`,
        note: course,
        to: `/admin/money?search=${orderId}`,
      })),
    },
  ].filter(({ items }) => items.length > 0);
}
