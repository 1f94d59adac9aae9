import { Link } from "react-router";
import lost from "#web/art/lost.svg";
import { useGoBack } from "#web/lib/page/go-back.ts";
import { Empty } from "#web/ui/notices.tsx";

/** Pages for not found, access denied and failures. */
export function NotFoundPage() {
  return (
    <FullPage>
      <Empty
        whole
        picture={lost}
        title="Page not found"
        action={
          <>
            <Link to="/courses" className="btn btn-quiet">
              Browse Courses
            </Link>
            <Link to="/" className="btn btn-primary">
              Return to Home
            </Link>
          </>
        }
      >
        There is nothing at this address. It may have moved, or the address may be mistyped.
      </Empty>
    </FullPage>
  );
}

export function AccessDenied() {
  const goBack = useGoBack("/");
  return (
    <FullPage>
      <Empty
        whole
        picture={lost}
        title="Access Denied"
        action={
          <>
            <button type="button" className="btn btn-quiet" onClick={goBack}>
              Go Back
            </button>
            <Link to="/" className="btn btn-primary">
              Return to Home
            </Link>
          </>
        }
      >
        You don't have permission to access this page. Please contact your administrator for assistance.
      </Empty>
    </FullPage>
  );
}

export function FailedPage({ message }: { message?: string | undefined }) {
  return (
    <FullPage>
      <Empty
        whole
        picture={lost}
        title="This page could not be loaded"
        action={
          <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
            Try again
          </button>
        }
      >
        {message || "Something went wrong on our side, or the network is away. Nothing you entered was sent."}
      </Empty>
    </FullPage>
  );
}

const FullPage = ({ children }: { children: React.ReactNode }) => (
  <main id="main" className="shell max-w-[40rem] py-16 lg:py-24">
    {children}
  </main>
);
