import { Link } from "react-router";
import lost from "#web/art/lost.svg";
import { useGoBack } from "#web/lib/page/go-back.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";

/** The pages for not found, access denied and failures. */
export function NotFoundPage() {
  const [{ notFound }] = useTexts("frame");
  const [texts] = useTexts("lost");
  return (
    <FullPage>
      <Empty
        whole
        picture={lost}
        title={notFound}
        action={
          <>
            <Link to="/courses" className="btn btn-quiet">
              {texts.browseCourses}
            </Link>
            <Link to="/" className="btn btn-primary">
              {texts.returnHome}
            </Link>
          </>
        }
      >
        {texts.notFoundText}
      </Empty>
    </FullPage>
  );
}

export function AccessDenied() {
  const [{ accessDenied }] = useTexts("frame");
  const [texts] = useTexts("lost");
  const goBack = useGoBack("/");
  return (
    <FullPage>
      <Empty
        whole
        picture={lost}
        title={accessDenied}
        action={
          <>
            <button type="button" className="btn btn-quiet" onClick={goBack}>
              {texts.goBack}
            </button>
            <Link to="/" className="btn btn-primary">
              {texts.returnHome}
            </Link>
          </>
        }
      >
        {texts.accessDeniedText}
      </Empty>
    </FullPage>
  );
}

/** `request`: the failed request's number in the operator's log. */
export function FailedPage({ message, request }: { message?: string | undefined; request?: string | undefined }) {
  const [texts] = useTexts("frame");
  return (
    <FullPage>
      <Empty
        whole
        picture={lost}
        title={texts.failed}
        action={
          <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
            {texts.tryAgain}
          </button>
        }
      >
        {message || texts.failedText} {request && <code>{request}</code>}
      </Empty>
    </FullPage>
  );
}

const FullPage = ({ children }: { children: React.ReactNode }) => (
  <main id="main" className="shell max-w-[40rem] py-16 lg:py-24">
    {children}
  </main>
);
