import { Outlet, useNavigation } from "react-router";
import { StudentSignIn } from "#web/blocks/student-sign-in.tsx";
import { Spinner } from "#web/ui/notices.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export default function PublicFrame() {
  const { location } = useNavigation();
  const toCourse = /^\/course\/\d+$/.test(location?.pathname ?? "");
  return (
    <StudentSignIn>
      <a href="#main" className="btn btn-primary absolute top-2 left-4 z-50 -translate-y-20 focus:translate-y-0">
        Skip to content
      </a>
      <SiteHeader />
      {toCourse ? (
        <main id="main" className="shell min-h-[60vh] py-16">
          <Spinner>Loading course details...</Spinner>
        </main>
      ) : (
        <Outlet />
      )}
      <SiteFooter />
    </StudentSignIn>
  );
}
