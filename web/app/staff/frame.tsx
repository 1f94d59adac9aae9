import { withoutLanguage } from "@tutoring/contract/languages";
import { CalendarClock, CalendarDays, IndianRupee, LogOut, MessageCircle, UserRound, UsersRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import mark from "#web/art/mark.svg";
import { ConfirmIdentity } from "#web/blocks/account/index.ts";
import { guard, useLeaveWhenSignedOut } from "#web/lib/access/guard.ts";
import { signOut } from "#web/lib/access/sign-out.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useLookAgain } from "#web/lib/api/use-poll.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/frame.ts";

const AppParts = lazy(async () => ({ default: (await import("#web/blocks/app/index.ts")).AppParts }));

/** The number of conversations with unread messages; loaded on each page, and again while it is visible. */
function useUnread(page: string): number {
  const { data, reload } = useQuery({
    key: "unread",
    load: (signal) => browserApi.messages.countUnread({}, { signal }),
    again: page,
  });
  useLookAgain(reload);
  return data?.unread ?? 0;
}

export const clientMiddleware = [guard("staff")];

/** Without it the area would render unguarded when opened directly. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "staff", ({ area }) => area);

export function HydrateFallback() {
  const [texts] = useTexts("staff");
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <Spinner>{texts.loading}</Spinner>
    </main>
  );
}

const places = [
  { to: "/staff", name: "today", Icon: CalendarClock, parts: ["/staff/homework"] },
  { to: "/staff/lessons", name: "lessons", Icon: CalendarDays, parts: ["/staff/calendar", "/staff/reports"] },
  { to: "/staff/students", name: "students", Icon: UsersRound, parts: [] },
  { to: "/staff/messages", name: "messages", Icon: MessageCircle, parts: [] },
  { to: "/staff/pay", name: "pay", Icon: IndianRupee, parts: [] },
] as const;
const profile = { to: "/staff/profile", parts: ["/staff/data"] } as const;

/** The tutors' shell: a bar at the foot of a phone, links at the top of a wide screen; the profile is at the top of both. */
export default function StaffFrame() {
  for (const area of ["ui", "blocks", "hours", "reports", "absence", "report-tools"] as const) useTexts(area); // for what opens on a press
  const [texts] = useTexts("staff");
  useLeaveWhenSignedOut("/login?as=tutor");
  const navigate = useNavigate();
  const here = withoutLanguage(useLocation().pathname);
  const unread = useUnread(here);
  const isIn = (place: string) => here === place || (place !== "/staff" && here.startsWith(`${place}/`));
  const marked = ({ to, parts }: { to: string; parts: readonly string[] }) =>
    [to, ...parts].some(isIn) && { "aria-current": "page" as const };
  return (
    <div className="flex min-h-dvh flex-col bg-base-200">
      <a href="#main" className="btn btn-primary fixed top-2 left-4 z-50 -translate-y-20 focus:translate-y-0">
        {texts.skipToContent}
      </a>
      <header className="sticky top-0 z-20 border-b border-base-300 bg-base-100">
        <div className="mx-auto flex h-14 w-full max-w-[64rem] items-center justify-between gap-4 px-5 lg:h-16">
          <Link to="/staff" className="flex min-w-0 items-center gap-2.5 font-bold text-primary">
            <img src={mark} alt="" width="26" height="29" />
            <span className="truncate">{productName}</span>
            <span className="badge badge-booked font-medium">{texts.area}</span>
          </Link>
          <nav className="hidden gap-1 lg:flex" aria-label={texts.area}>
            {places.map(({ to, name, parts }) => (
              <Link
                key={to}
                to={to}
                {...marked({ to, parts })}
                className="rounded-lg px-3.5 py-2.5 font-medium text-muted hover:bg-lavender-50 aria-[current]:bg-lavender-200 aria-[current]:text-primary"
              >
                {texts[name]}
                {name === "messages" && <Unread count={unread} />}
              </Link>
            ))}
          </nav>
          <div className="flex shrink-0 gap-1">
            <Link
              to={profile.to}
              {...marked(profile)}
              className="btn btn-ghost aria-[current]:bg-lavender-200 aria-[current]:text-primary max-lg:btn-square"
              aria-label={texts.profile}
            >
              <UserRound aria-hidden className="size-5" /> <span className="max-lg:hidden">{texts.profile}</span>
            </Link>
            <button
              type="button"
              className="btn btn-ghost max-lg:btn-square"
              aria-label={texts.logout}
              // protects 7.4.4: signing out from a tutor's pages
              onClick={() => inBackground(signOut().then((to) => navigate(to)))}
            >
              <LogOut aria-hidden className="size-5" /> <span className="max-lg:hidden">{texts.logout}</span>
            </button>
          </div>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-[64rem] grow px-5 pt-6 pb-28 lg:pt-10 lg:pb-16">
        <Outlet context={{ unread }} />
      </main>
      <nav
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] lg:hidden"
        aria-label={texts.area}
      >
        {places.map(({ to, name, Icon, parts }) => (
          <Link
            key={to}
            to={to}
            {...marked({ to, parts })}
            className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted aria-[current]:font-semibold aria-[current]:text-accent"
          >
            <Icon aria-hidden className="size-5" /> {texts[name]}
            {name === "messages" && <Unread count={unread} className="absolute top-1 left-1/2 ml-1" />}
          </Link>
        ))}
      </nav>
      <ConfirmIdentity />
      <Suspense fallback={null}>
        <AppParts reader="tutor" unread={unread} />
      </Suspense>
    </div>
  );
}

function Unread({ count, className = "ml-1.5" }: { count: number; className?: string }) {
  const [texts, t] = useTexts("staff");
  if (count === 0) return null;
  return (
    <span
      className={`figures inline-grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs text-white ${className}`}
    >
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{t(texts.unreadMessages, { count })}</span>
    </span>
  );
}
