import { areas } from "@tutoring/contract/areas";
import { addressIn } from "@tutoring/contract/languages";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import mark from "#web/art/mark.svg";
import { StudentSignIn, useStudentSignIn } from "#web/blocks/sign-in/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { type Role, useSession } from "#web/lib/session/session.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** The role comes from the browser's storage, where another program may have written. */
const homeOf = (role: Role) => (role === "student" ? "/student/bookings" : ((areas as Partial<typeof areas>)[role]?.path ?? "/"));

/** The class page's header and width. */
export function ClassFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const [texts] = useTexts("class");
  const language = useLanguage();
  // protects 7.4.4: signing out from a class's page [useSession() → undefined]
  const session = useSession();
  return (
    <div className="min-h-dvh bg-base-200">
      <header className="border-b border-base-300 bg-base-100">
        <div className="shell flex h-16 items-center justify-between gap-4">
          <a href={addressIn(language, "/")} className="flex h-16 items-center gap-2.5 font-bold text-primary">
            <img src={mark} alt="" width="26" height="29" /> {productName}
          </a>
          {session && (
            <span className="flex items-center gap-1">
              <a href={addressIn(language, homeOf(session.role))} className="btn btn-ghost">
                {texts[`home_${session.role}`]}
              </a>
              <a href={addressIn(language, "/logout")} className="btn btn-ghost max-sm:btn-square" aria-label={texts.signOut}>
                <LogOut aria-hidden className="size-5" /> <span className="max-sm:hidden">{texts.signOut}</span>
              </a>
            </span>
          )}
        </div>
      </header>
      <main id="main" className={wide ? "shell py-8" : "shell max-w-[46rem] py-8 lg:py-12"}>
        {children}
      </main>
    </div>
  );
}

/** Sign-in for the student and for the back office; both lead back here. */
export const SignInHere = () => (
  <StudentSignIn>
    <Ways />
  </StudentSignIn>
);

function Ways() {
  const [texts] = useTexts("class");
  const language = useLanguage();
  const open = useStudentSignIn();
  const { pathname } = useLocation();
  return (
    <div className="card p-5 sm:p-6">
      <p>{texts.signInHere}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <button type="button" className="btn btn-primary" onClick={() => inBackground(open({ mode: "login", next: pathname }))}>
          {texts.signInAsStudent}
        </button>
        {/* not a Link: without a full load the next page would keep the permission for camera and microphone */}
        <a href={addressIn(language, `/login?next=${encodeURIComponent(pathname)}`)} className="btn btn-quiet">
          {texts.staffSignIn}
        </a>
      </div>
    </div>
  );
}
