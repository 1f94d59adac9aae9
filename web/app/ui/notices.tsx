import { CircleAlert, CircleCheck, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.ts";

/** A red box that says what happened; with `onRetry`, a button to try again. */
export function ErrorBox({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const [texts] = useTexts("frame");
  return (
    <div className="alert alert-error flex flex-wrap items-center justify-between gap-3" role="alert">
      <span className="flex items-center gap-2.5">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-error" /> {children}
      </span>
      {onRetry && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" /> {texts.tryAgain}
        </button>
      )}
    </div>
  );
}

export function SuccessBox({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert-success flex items-center gap-2.5" role="alert">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" /> {children}
    </div>
  );
}

/** An empty state: a picture, a title, a line and an action. `whole`: it fills its page, and the title is the page's heading. */
export function Empty({
  picture,
  title,
  children,
  action,
  whole = false,
}: {
  picture: string;
  title: string;
  whole?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Title = whole ? "h1" : "h2";
  return (
    <div data-empty className="card items-center px-6 py-14 text-center">
      <img src={picture} alt="" width="120" height="140" className="h-28 w-auto" />
      <Title className="mt-6 text-xl font-semibold">{title}</Title>
      {children && <p className="mt-2 max-w-sm text-muted">{children}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  );
}

export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-muted" role="status">
      <span className="loading loading-spinner" aria-hidden /> {children}
    </p>
  );
}
