import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import mark from "#web/art/mark.svg";
import { useStudentSignIn } from "#web/blocks/sign-in/index.ts";
import { loadPart } from "#web/lib/page/load-part.ts";
import { useSession } from "#web/lib/session/session.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { isCurrent, links } from "./site-links.ts";

const StudentMenu = lazy(() => import("./student-menu.tsx"));
const loadDrawer = () => import("./site-drawer.tsx");
const SiteDrawer = lazy(loadDrawer);

export function SiteHeader() {
  const { pathname } = useLocation();
  const session = useSession();
  const [texts] = useTexts("frame");
  const openSignIn = useStudentSignIn();
  const [drawer, setDrawer] = useState<"never" | "open" | "closed">("never");
  const student = session?.role === "student" ? session.student : undefined;
  const isStudent = session?.role === "student";
  const login = (className: string) => (
    <button type="button" className={className} onClick={() => inBackground(openSignIn({ mode: "login" }))}>
      {texts.login}
    </button>
  );

  return (
    <header className="sticky top-0 z-30 border-b border-base-300 bg-base-200 print:static">
      <div className="shell flex h-16 items-center gap-3 lg:h-[4.5rem]">
        <Link to="/" className="flex items-center gap-2.5 text-lg leading-tight font-bold tracking-tight text-primary">
          <img src={mark} alt="" width="32" height="36" className="shrink-0" />
          {productName}
        </Link>
        <nav className="ml-auto hidden items-center gap-1 lg:flex print:hidden" aria-label={texts.mainMenu}>
          {links.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              {...(isCurrent(to, pathname) && { "aria-current": "page" as const })}
              className={linkClass(isCurrent(to, pathname))}
            >
              {texts[name]}
            </Link>
          ))}
          <LanguageSwitch className="ml-2" />
          {!isStudent && login("btn btn-primary ml-3")}
        </nav>
        <div className="flex items-center gap-2 max-lg:ml-auto print:hidden">
          <LanguageSwitch others className="mr-1 max-[23rem]:hidden lg:hidden" />
          {!isStudent && login("btn btn-primary btn-sm h-10 lg:hidden")}
          {isStudent && (
            <Suspense fallback={<span className="size-11" />}>
              <StudentMenu student={student} />
            </Suspense>
          )}
          <button
            type="button"
            className="btn btn-square btn-ghost lg:hidden"
            aria-label={texts.openMenu}
            aria-haspopup="dialog"
            onClick={() => inBackground(loadPart(loadDrawer).then((came) => came && setDrawer("open")))}
          >
            <MenuIcon aria-hidden className="size-6" />
          </button>
        </div>
      </div>
      {drawer !== "never" && (
        <Suspense fallback={null}>
          <SiteDrawer open={drawer === "open"} onClose={() => setDrawer("closed")} signedIn={isStudent} />
        </Suspense>
      )}
    </header>
  );
}

const linkClass = (current: boolean) =>
  `rounded-lg px-3.5 py-2 text-[0.9375rem] ${current ? "font-semibold text-primary underline decoration-accent decoration-2 underline-offset-8" : "font-medium hover:bg-lavender-100"}`;
