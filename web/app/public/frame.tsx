import { Outlet, useLocation, useNavigation } from "react-router";
import { StudentSignIn } from "#web/blocks/sign-in/index.ts";
import { useLeavePublicPages } from "#web/lib/access/guard.ts";
import { Spinner } from "#web/ui/notices.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Shown while a page without a skeleton of its own loads. */
const shapes = [
  { path: /^\/course\/\d+(\/book)?$/, words: "Loading course details..." },
  { path: /^\/student\/profile$/, words: "Loading your profile..." },
  { path: /^\/student\/bookings$/, words: "Loading your bookings..." },
];

export default function PublicFrame() {
  useLeavePublicPages();
  const { location } = useNavigation();
  const here = useLocation().pathname;
  const to = location?.pathname ?? here;
  const waiting = to === here ? undefined : shapes.find(({ path }) => path.test(to));
  return (
    <StudentSignIn>
      <a href="#main" className="btn btn-primary absolute top-2 left-4 z-50 -translate-y-20 focus:translate-y-0">
        Skip to content
      </a>
      <SiteHeader />
      {waiting ? (
        <main id="main" className="shell min-h-[60vh] py-16">
          <Spinner>{waiting.words}</Spinner>
        </main>
      ) : (
        <Outlet />
      )}
      <SiteFooter />
    </StudentSignIn>
  );
}
