import { CSPProvider } from "@base-ui/react/csp-provider";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import { languageOf, locales } from "@tutoring/contract/languages";
import {
  createPath,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  PrefetchPageLinks,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from "react-router";
import mark from "#web/art/mark.svg";
import { setOpening } from "#web/lib/page/load-part.ts";
import { takeOver } from "#web/lib/page/deferred-hydration.ts";
import { OfflineNotice } from "#web/ui/offline-notice.tsx";
import { useLanguage } from "#web/texts/use-texts.ts";
import type { Route } from "./+types/root.ts";
import address from "./app.css?url";
import { LateToaster } from "./late-toaster.tsx";
import { FailedPage, NotFoundPage } from "#web/blocks/site/index.ts";

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: figtree, crossOrigin: "anonymous" },
  ...(import.meta.env.DEV ? [{ rel: "stylesheet", href: address }] : []),
  { rel: "icon", type: "image/svg+xml", href: mark },
];

/** Available to every page's `meta`. */
export const loader = ({ request }: Route.LoaderArgs) => ({ language: languageOf(new URL(request.url).pathname) });
export const shouldRevalidate = () => false;

/** For pages that failed before they had a title. */
export const meta: Route.MetaFunction = () => [{ title: "Online Tutoring" }];

/**
 * entry.server inlines all CSS here, so that the first paint waits for a single answer. A browser keeps what the page had, since
 * a page that fails is rendered again from the head.
 */
const allStyle = {
  __html: typeof document === "undefined" ? "" : (document.querySelector("style[data-all]")?.textContent ?? ""),
};

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useEffect(() => queueMicrotask(takeOver), []); // not while React still commits, which would reset fields
  // protects 14.2.3: keeping third parties off the pages [OfflineNotice → img src="https://tracker.example/seen.gif" alt="" /> <OfflineNotice]
  return (
    <html lang={locales[language]} data-theme="tutoring">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f5" />
        <Meta />
        <Links />
        {!import.meta.env.DEV && <style data-all="" suppressHydrationWarning dangerouslySetInnerHTML={allStyle} />}
      </head>
      <body>
        <CSPProvider disableStyleElements>
          {children}
          <LateToaster page={useLocation().pathname} />
          <OfflineNotice />
        </CSPProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <NextPageCode />
      <Outlet />
    </>
  );
}

/** Requests all code of the page that is being opened at once; its modules would be discovered one after another. */
function NextPageCode() {
  const { location } = useNavigation();
  useEffect(() => {
    setOpening(Boolean(location));
    return () => setOpening(false);
  }, [location]);
  return location && <PrefetchPageLinks page={createPath(location)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const failed = isRouteErrorResponse(error) ? (error.data as { message?: string; request?: string } | undefined) : undefined;
  return <FailedPage message={failed?.message} request={failed?.request} />;
}
