import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Api } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/dashboard.en.ts";

const kinds = ["requests", "complaints", "applications", "facts", "submissions", "reported"] as const;
type Kind = (typeof kinds)[number];

const places: Record<Kind, string> = {
  requests: "/admin/book-requests?status=NOT_STARTED",
  complaints: "/admin/book-requests?complaint=unsettled",
  applications: "/admin/tutor-requests?status=PENDING",
  facts: "/admin/staff",
  submissions: "/admin/staff",
  reported: "/admin/reviews?which=reported",
};

export type WaitingCounts = Record<Kind, number | undefined>;

/** How much waits of each kind; undefined where that could not be loaded. */
export async function loadWaitingCounts(api: Api): Promise<WaitingCounts> {
  const counts = await Promise.allSettled([
    api.bookings.findBookRequests({ query: { limit: 1 } }).then(({ waiting }) => waiting),
    api.complaints.findComplaints({ query: { limit: 1 } }).then(({ unsettled }) => unsettled),
    api.applications.listApplications({ query: { status: "PENDING", limit: 1 } }).then(({ meta }) => meta.totalItems),
    api.tutorPages.listFactChanges().then(({ data }) => data.length),
    api.tutorSubmissions.listWaitingSubmissions().then(({ data }) => data.length),
    api.reviews.findReviews({ query: { which: "reported", limit: 1 } }).then(({ meta }) => meta.totalItems),
  ]);
  const countOf = (nth: number) => {
    const one = counts[nth];
    return one?.status === "fulfilled" ? one.value : undefined;
  };
  return Object.fromEntries(kinds.map((kind, nth) => [kind, countOf(nth)])) as WaitingCounts;
}

/** What waits for the team, each with the screen on which it is done. */
export const WaitingToday = ({ counts }: { counts: WaitingCounts | undefined }) => (
  <section className="card mt-6" aria-labelledby="waiting-today" aria-busy={!counts}>
    <h2 id="waiting-today" className="border-b border-base-300 px-5 py-4 text-base font-semibold">
      {texts.waitsForYou}
    </h2>
    {counts && kinds.every((kind) => counts[kind] === undefined) && (
      <p className="border-b border-base-300 px-5 py-3 text-error" role="alert">
        {texts.waitingNotLoaded}
      </p>
    )}
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-b-box bg-base-300 sm:grid-cols-3 xl:grid-cols-6">
      {kinds.map((kind) => {
        const count = counts?.[kind];
        return (
          <li key={kind} className="bg-base-100">
            <Link to={places[kind]} className="group block h-full px-5 py-4 hover:bg-lavender-50">
              <span className="flex items-center justify-between">
                <span className={`display figures text-3xl ${count ? "text-accent" : "text-muted"}`}>{count ?? "–"}</span>
                <ChevronRight
                  aria-hidden
                  className={`size-4.5 ${count ? "text-accent" : "text-control group-hover:text-accent"}`}
                />
              </span>
              <span className={`text-sm ${count ? "font-medium" : "text-muted"}`}>{texts[`wait_${kind}`]}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  </section>
);
