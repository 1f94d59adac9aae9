import type { OwnSession, StudentDetails } from "@tutoring/contract";
import { Bell, CalendarDays, ChevronDown, KeyRound, LogOut, type LucideIcon, ShieldCheck } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { OwnSessions, PasskeysCard } from "#web/blocks/account/index.ts";
import { signOut } from "#web/lib/access/sign-out.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { AccountCard } from "./account-card.tsx";
import { ChildrenCard } from "./children-card.tsx";

const ReachCard = lazy(async () => ({ default: (await import("#web/blocks/reach/index.ts")).ReachCard }));
const InstallCard = lazy(async () => ({ default: (await import("#web/blocks/app/index.ts")).InstallCard }));

type Props = { student: StudentDetails | undefined; sessions: OwnSession[]; bookings: number | undefined };

/** What a family sets once and seldom comes back for, below what it comes for every day. */
export function Settings({ student, sessions, bookings }: Props) {
  const [texts] = useTexts("student");
  const navigate = useNavigate();
  return (
    <section className="mt-10 lg:mt-12" aria-labelledby="settings">
      <h2 id="settings" className="text-xl font-semibold">
        {texts.settings}
      </h2>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <AccountCard student={student} />
        {student && student.children.length > 0 && <ChildrenCard family={student.children} />}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <Suspense fallback={null}>
          <InstallCard />
        </Suspense>
        <Fold icon={Bell} title={texts.remindersAndMessages} note={texts.remindersAndMessagesNote}>
          <Suspense fallback={null}>
            <ReachCard />
          </Suspense>
        </Fold>
        <Fold icon={KeyRound} title={texts.signingIn} note={texts.signingInNote}>
          <Suspense fallback={null}>
            <PasskeysCard />
          </Suspense>
          {sessions.length > 0 && <OwnSessions sessions={sessions} />}
        </Fold>
      </div>
      <div className="mt-6 grid gap-2.5 sm:flex sm:flex-wrap">
        <Link to="/student/bookings" className="btn btn-quiet">
          <CalendarDays aria-hidden className="size-5" /> {texts.myBookings} {bookings !== undefined && `(${bookings})`}
        </Link>
        <Link to="/student/privacy" className="btn btn-quiet">
          <ShieldCheck aria-hidden className="size-5" /> {texts.myData}
        </Link>
        <button type="button" className="btn btn-quiet" onClick={() => inBackground(signOut().then((to) => navigate(to)))}>
          <LogOut aria-hidden className="size-5" /> {texts.logout}
        </button>
      </div>
    </section>
  );
}

type FoldProps = { icon: LucideIcon; title: string; note: string; children: ReactNode };

/** Cards behind one row, which says what is in them. */
const Fold = ({ icon: Icon, title, note, children }: FoldProps) => (
  <details className="group">
    <summary className="card flex-row list-none cursor-pointer items-center gap-4 px-5 py-3.5 hover:bg-lavender-50 sm:px-6">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-lavender-100 text-primary">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-[0.9375rem] text-muted">{note}</span>
      </span>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
    </summary>
    <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
  </details>
);
