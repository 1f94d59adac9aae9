import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ConfirmIdentity } from "#web/blocks/account/index.ts";
import { ConsentCard } from "#web/blocks/consent/index.ts";
import "#web/lib/app/app-version.ts"; // reads the address before the guard leaves it
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useTexts } from "#web/texts/use-texts.ts";
import { guard, useLeaveWhenSignedOut } from "#web/lib/access/guard.ts";
import { notPublic } from "#web/lib/access/public-pages.ts";
import { Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/frame.ts";

const AppParts = lazy(async () => ({ default: (await import("#web/blocks/app/index.ts")).AppParts }));

/** The code and texts of what a family reads without a network. */
const loadAhead = () =>
  Promise.all([
    import("#web/blocks/messages/index.ts"),
    import("#web/student/reports/index.ts").then(({ loadLessonReports }) => loadLessonReports()),
    ...(["messages", "reports", "orders"] as const).map((area) => loadTexts(documentLanguage(), area)),
  ]);

export const clientMiddleware = [guard("student")];
/** This area has its own guard. */
export const handle = notPublic;

/** Without it the area would render unguarded when opened directly. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "student", ({ myAccount }) => myAccount);

export function HydrateFallback() {
  const [texts] = useTexts("student");
  return (
    <main id="main" className="shell min-h-[60vh] max-w-[64rem] py-14">
      <Spinner>{texts.loadingAccount}</Spinner>
    </main>
  );
}

export default function StudentFrame() {
  useLeaveWhenSignedOut("/");
  const { pathname } = useLocation(); // "Your data" has a list of its own
  return (
    <>
      {!/\/privacy$/.test(pathname) && <ConsentCard className="shell mt-4 max-w-[64rem]" />}
      <Outlet />
      <ConfirmIdentity />
      <Suspense fallback={null}>
        <AppParts reader="family" loadAhead={loadAhead} />
      </Suspense>
    </>
  );
}
