import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { api } from "#web/lib/api/api.ts";
import { AsOfLine } from "#web/blocks/offline/index.ts";
import { showBadge } from "#web/lib/app/badge.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { asOf, orKept } from "#web/lib/offline/kept-replies.ts";
import { keepStudent, readSession } from "#web/lib/session/session.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/account.page.ts";
import { Settings } from "#web/student/account/index.ts";
import { BookingList } from "#web/student/bookings/index.ts";
import { Complaints } from "#web/student/complaints/index.ts";
import { FamilyHome, namesOf } from "#web/student/home/index.ts";
import { OrdersCard } from "#web/student/orders/index.ts";
import { LessonReports, SharedPhotos } from "#web/student/reports/index.ts";
import { TutorReviews } from "#web/student/reviews/index.ts";

export { loadsAgain as shouldRevalidate } from "#web/blocks/family/index.ts";

const MessagesPage = lazy(async () => ({ default: (await import("#web/blocks/messages/index.ts")).MessagesPage }));

const PushOffer = lazy(async () => ({ default: (await import("#web/blocks/reach/index.ts")).PushOffer }));

/** All tabs' data. A failure becomes a box on the page, so that the rest still shows. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { families, bookings, account, orders, messages, reports } = context.get(api);
  const calls = [
    orKept("profile", () => families.showProfile()),
    orKept("bookings", () => bookings.listMyBookings()),
    account.listMySessions(),
    orKept("orders", () => orders.listMyOrders()),
    orKept("conversations", () => messages.listConversations()),
    orKept("reports", () => reports.listMyReports()),
  ] as const;
  const [profile, list, sessions, bought, conversations, reported] = await Promise.allSettled(calls);
  const texts = await loadTexts(documentLanguage(), "student");
  const session = readSession();
  const shown = [profile, list, bought, conversations, reported].map((one) =>
    one.status === "fulfilled" ? one.value : undefined,
  );
  if (profile.status === "fulfilled") keepStudent(profile.value.student);
  return {
    student: profile.status === "fulfilled" ? profile.value.student : session?.student,
    bought: bought.status === "fulfilled" ? bought.value : { orders: [], offers: [] },
    isWhole: bought.status === "fulfilled",
    sessions: sessions.status === "fulfilled" ? sessions.value.data : [],
    unread: conversations.status === "fulfilled" ? conversations.value.data.reduce((sum, { unread }) => sum + unread, 0) : 0,
    reports: reported.status === "fulfilled" ? reported.value.data : [],
    bookings: list.status === "fulfilled" ? list.value.bookings : undefined,
    at: asOf(...shown),
    error:
      list.status === "rejected"
        ? problemOf(list.reason, texts.bookingsNotLoaded).message
        : profile.status === "rejected"
          ? problemOf(profile.reason, texts.profileNotLoaded).message
          : "",
  };
}

export default function AccountPage({
  loaderData: { student, bookings: loaded, bought, sessions, unread, reports, isWhole, at, error },
}: Route.ComponentProps) {
  const [texts, t] = useTexts("student");
  const language = useLanguage();
  // a list that cannot be reloaded stays, with the text in its dialogs; an empty list may be out of date
  const [last, setLast] = useState(loaded);
  if (loaded && last !== loaded) setLast(loaded);
  const bookings = loaded ?? (last?.length ? last : undefined);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const place = params.get("tab") ?? pathname.split("/").pop();
  const chats = place === "messages";
  /** On a phone an open conversation has the whole screen. */
  const isTalking = chats && params.has("with");
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!at) showBadge(unread);
  }, [at, unread]);
  return (
    <main
      id="main"
      className="shell min-h-[70vh] max-w-[64rem] pt-6 pb-20 max-lg:has-data-chat:pt-0 max-lg:has-data-chat:pb-4 lg:pt-12"
    >
      <h1 className={`display text-2xl lg:text-4xl ${isTalking ? "max-lg:sr-only" : ""}`}>
        {t(texts.greeting, { name: (student && namesOf(student, language)) || texts.student })}
      </h1>
      <p className={`mt-1 text-muted lg:mt-2 lg:text-lg ${isTalking ? "max-lg:hidden" : ""}`}>{texts.subtitle}</p>
      <nav className="mt-4 flex flex-wrap gap-x-4 border-b border-base-300 sm:gap-x-7 lg:mt-7" aria-label={texts.myAccount}>
        <Tab to="/student/profile" current={place === "profile"}>
          {texts.myProfile}
        </Tab>
        <Tab to="/student/bookings" current={place === "bookings"}>
          {texts.myBookings}
        </Tab>
        <Tab to="/student/bookings?tab=messages" current={chats}>
          {texts.messages} {unread > 0 && !chats && <Count>{unread}</Count>}
        </Tab>
      </nav>
      {!chats && <AsOfLine at={at} again={revalidate} />}
      {error && state === "loading" && (
        <div className="mt-6">
          <Spinner>{texts.loading}</Spinner>
        </div>
      )}
      {error && state === "idle" && (
        <div className="mt-6">
          <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>
        </div>
      )}
      {chats ? (
        <div data-chat={isTalking || undefined} className="mt-4 lg:mt-6">
          <Suspense fallback={<Spinner>{texts.loading}</Spinner>}>
            <MessagesPage address="/student/bookings?tab=messages" />
          </Suspense>
        </div>
      ) : place === "bookings" ? (
        bookings && (
          <>
            <Suspense fallback={null}>{params.has("shared") && <SharedPhotos reports={reports} />}</Suspense>
            <OrdersCard {...bought} />
            <BookingList bookings={bookings} family={student?.children ?? []} busy={state === "loading"}>
              <Suspense fallback={null}>
                <LessonReports showsChild={(student?.children.length ?? 0) > 1} />
              </Suspense>
            </BookingList>
            <TutorReviews />
            <Suspense fallback={null}>
              <Complaints orders={bought.orders} />
            </Suspense>
            {bookings.length > 0 && (
              <Suspense fallback={null}>
                <PushOffer reader="family" />
              </Suspense>
            )}
          </>
        )
      ) : (
        <>
          {bookings && isWhole && (
            <FamilyHome bookings={bookings} {...bought} reports={reports} unread={unread} family={student?.children ?? []} />
          )}
          <Settings student={student} sessions={sessions} bookings={bookings?.length} />
        </>
      )}
    </main>
  );
}

const Count = ({ children }: { children: number }) => (
  <span className="figures ml-1 rounded-full bg-lavender-200 px-2 py-0.5 text-xs font-semibold text-primary">{children}</span>
);

const Tab = ({ to, current, children }: { to: string; current: boolean; children: React.ReactNode }) => (
  <Link
    to={to}
    preventScrollReset
    {...(current && { "aria-current": "page" as const })}
    className={`-mb-px border-b-2 py-3 whitespace-nowrap ${current ? "border-accent font-semibold text-primary" : "border-transparent font-medium text-muted hover:text-base-content"}`}
  >
    {children}
  </Link>
);
