import { promisedHours } from "@tutoring/contract/rules";
import type { ReactNode } from "react";
import { type RouterContextProvider, useLocation, useOutletContext } from "react-router";
import { api } from "#web/lib/api/api.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/deadline.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A back-office screen: its name in the menu if it has another title, title, actions, content. */
export function OfficePage({ title, note, actions, children }: Props) {
  const inMenu = useOutletContext<string | undefined>();
  return (
    <main id="main" className="mx-auto max-w-[90rem] px-4 pt-6 pb-16 sm:px-6 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {inMenu && inMenu !== title && <p className="text-[0.8125rem] text-muted">{inMenu}</p>}
          <h1 className="display text-2xl [overflow-wrap:anywhere]">{title}</h1>
          {note}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </main>
  );
}

/** The number of waiting requests for the sidebar's badge; 0 if it cannot be loaded. */
export async function loadWaiting({ context }: { context: Readonly<RouterContextProvider> }) {
  const { waiting } = await context
    .get(api)
    .bookings.findBookRequests({ query: { limit: 1 } })
    .catch(() => ({ waiting: 0 }));
  return { waiting };
}

export const OfficeLoading = () => <OfficeSkeleton path={useLocation().pathname} />;

/** The outline of the next screen: cards in the category manager, rows elsewhere. */
export const OfficeSkeleton = ({ path }: { path: string }) => (
  <main id="main" className="mx-auto max-w-[90rem] px-4 pt-6 pb-16 sm:px-6 lg:px-8 lg:pt-7" aria-busy="true">
    <p className="sr-only" role="status">
      {common.loading}
    </p>
    <div className="skeleton h-8 w-56" />
    {path === "/admin/courses" ? (
      <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
        {Array.from({ length: 8 }, (_, nth) => (
          <div key={nth} className="skeleton h-56" />
        ))}
      </div>
    ) : (
      <div className="mt-10 grid gap-3">
        {Array.from({ length: 8 }, (_, nth) => (
          <div key={nth} className="skeleton h-14" />
        ))}
      </div>
    )}
  </main>
);

/** "3 minutes", "1 hour", "2 days": whole units, at least one. */
export function lengthOf(hours: number): string {
  const [count, unit] = hours < 1 ? [hours * 60, texts.minutes] : hours < 48 ? [hours, texts.hours] : [hours / 24, texts.days];
  return t(unit, { count: Math.max(1, Math.floor(count)) });
}

/** A request that must be answered within these hours is urgent. */
const urgentHours = 6;

/** Time left until the promised response, or time since it was due; `now` in milliseconds. */
export function promiseFor(createdAt: string, now: number) {
  const left = promisedHours - (now - Date.parse(createdAt)) / 3_600_000;
  return { length: lengthOf(Math.abs(left)), state: left < 0 ? "over" : left < urgentHours ? "soon" : "calm" } as const;
}
