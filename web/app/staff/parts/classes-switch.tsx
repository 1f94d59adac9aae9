import { CalendarRange, List } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";

const views = [
  { to: "/staff/lessons", name: "asList", Icon: List },
  { to: "/staff/calendar", name: "calendar", Icon: CalendarRange },
] as const;

/** Classes as a list or as a calendar. */
export function ClassesSwitch({ shown }: { shown: (typeof views)[number]["name"] }) {
  const [texts] = useTexts("staff");
  return (
    <nav className="flex gap-1 rounded-xl bg-lavender-200 p-1" aria-label={texts.listOrCalendar}>
      {views.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          {...(name === shown && { "aria-current": "page" as const })}
          className="inline-flex min-h-10 items-center gap-2 rounded-lg px-3 text-[0.9375rem] font-medium text-primary hover:bg-lavender-100 aria-[current]:bg-base-100 aria-[current]:font-semibold"
        >
          <Icon aria-hidden className="size-4" /> {texts[name]}
        </Link>
      ))}
    </nav>
  );
}
