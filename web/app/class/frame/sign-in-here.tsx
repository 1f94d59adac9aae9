import { addressIn } from "@tutoring/contract/languages";
import { useLocation } from "react-router";
import { StudentSignIn, useStudentSignIn } from "#web/blocks/sign-in/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

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
