import { dateInIndia } from "@tutoring/contract/rules";
import { inZone } from "@tutoring/contract/zone";
import { ChevronLeft, ChevronRight, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { ownZone, zoneInWords } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { ClassesSwitch, type LoadArgs, useOwnHours } from "#web/staff/parts/index.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { dayOf } from "#web/ui/day-field.tsx";
import { BusyBox } from "./busy-box.tsx";
import { DayColumn, HourScale } from "./day-column.tsx";
import type { Chosen } from "./day-dialog.tsx";
import { FeedBox } from "./feed-box.tsx";
import { dayName, dayNumber, shownHours, weekName } from "./shown-hours.ts";

/** The day this many days later. */
const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const DayDialog = dialogPart(() => import("./day-dialog.tsx"));
const days = 7;

export async function load({ api, request }: LoadArgs) {
  const from = dayOf(new URL(request.url).searchParams.get("from") ?? "") ?? dateInIndia(Date.now());
  // days in another zone begin before or end after India's
  const query = { from: laterDay(from, -1), days: days + 2 };
  const [calendar] = await Promise.all([
    api.calendar.showMyCalendar({ query }).catch(failPage),
    loadTexts(documentLanguage(), "calendar"),
  ]);
  return { from, calendar };
}

/** A week of hours, classes and free times; on a phone one day of it. A tap, or on a wide screen a drag, changes a day. */
export default function Calendar({ loaded: { from, calendar } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const [texts, t] = useTexts("calendar");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const zone = ownZone();
  const week = Array.from({ length: days }, (_, nth) => laterDay(from, nth));
  const today = inZone(zone, Date.parse(calendar.now)).day;
  const [day, setDay] = useState(week.includes(today) ? today : from);
  const shown = week.includes(day) ? day : from;
  const [chosen, setChosen] = useState<Chosen>();
  const { save, closed, staying } = useOwnHours();
  const hours = shownHours(calendar, zone);
  const withClasses = new Set(calendar.lessons.map(({ startsAt }) => inZone(zone, Date.parse(startsAt)).day));
  useLive((signal) => browserApi.teaching.watchMyDay({}, { signal }), revalidate);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-2xl lg:text-4xl">{texts.calendar}</h1>
        <ClassesSwitch shown="calendar" />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="figures font-medium">{weekName(from, laterDay(from, days - 1), language)}</p>
        <nav className="flex gap-1.5" aria-label={texts.weeks}>
          <Link
            to={`/staff/calendar?from=${laterDay(from, -days)}`}
            className="btn btn-quiet btn-square"
            aria-label={texts.before}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
          <Link to="/staff/calendar" className="btn btn-quiet">
            {texts.today}
          </Link>
          <Link to={`/staff/calendar?from=${laterDay(from, days)}`} className="btn btn-quiet btn-square" aria-label={texts.after}>
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        </nav>
      </div>
      <p className="mt-2 text-muted">
        {texts.howTo} <span className="hidden pointer-fine:inline">{texts.howToDrag}</span>{" "}
        {zone === "Asia/Kolkata" ? texts.timesInIndia : t(texts.timesElsewhere, { zone: zoneInWords(language, shown) })}
      </p>
      <div className="mt-4 flex gap-1 overflow-x-auto lg:hidden" role="group" aria-label={texts.days}>
        {week.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === shown}
            className="btn btn-quiet figures relative shrink-0 px-2.5 aria-pressed:bg-lavender-200"
            onClick={() => setDay(one)}
          >
            {dayNumber(one, language)}
            {withClasses.has(one) && (
              <>
                <span aria-hidden className="absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-accent" />
                <span className="sr-only">{texts.hasClasses}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div className="card mt-4 grid grid-cols-[4.5rem_1fr] overflow-hidden lg:grid-cols-[4.5rem_repeat(7,1fr)]">
        <HourScale day={shown} hours={hours} zone={zone} />
        {week.map((one) => (
          <div key={one} className={`min-w-0 border-l border-base-300 ${one === shown ? "" : "max-lg:hidden"}`}>
            <button
              type="button"
              className={`h-12 w-full truncate border-b border-base-300 px-1 text-sm font-semibold hover:bg-lavender-50 ${one === today ? "bg-lavender-100" : ""}`}
              {...(one === today && { "aria-current": "date" })}
              aria-label={t(texts.changeDay, { short: dayNumber(one, language), day: dayName(one, language) })}
              onClick={() => setChosen({ day: one })}
            >
              {dayNumber(one, language)}
            </button>
            <DayColumn day={one} calendar={calendar} hours={hours} zone={zone} onChoose={setChosen} />
          </div>
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <Key tint="border border-control bg-lavender-100">{texts.yourHours}</Key>
        <Key tint="border border-l-4 border-success bg-success-50">{texts.freeTimes}</Key>
        <Key tint="bg-primary">{texts.classes}</Key>
        <Key tint="bg-warning">{texts.held}</Key>
        {calendar.elsewhere.length > 0 && <Key tint="bg-base-300">{texts.elsewhere}</Key>}
      </ul>
      <Link to="/staff/profile#hours" className="btn btn-quiet mt-4">
        <Pencil aria-hidden className="size-4" /> {texts.changeWeek}
      </Link>
      <FeedBox />
      <BusyBox onRead={revalidate} />
      {chosen && (
        <DayDialog
          key={chosen.day}
          chosen={chosen}
          zone={zone}
          record={calendar}
          save={save}
          onClose={() => {
            setChosen(undefined);
            closed();
          }}
        />
      )}
      {staying}
    </>
  );
}

const Key = ({ tint, children }: { tint: string; children: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden className={`size-3.5 rounded-sm ${tint}`} /> {children}
  </li>
);
