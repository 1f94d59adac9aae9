import { productName } from "#web/lib/site/site-texts.ts";
import { frameTexts, languageIn } from "#web/lib/site/page-meta.ts";
import type { Route } from "./+types/not-found.page.ts";
import { data } from "react-router";
import { notPublic } from "#web/lib/access/public-pages.ts";

export { NotFoundPage as ErrorBoundary } from "#web/blocks/site/index.ts";

/** Open to every role. */
export const handle = notPublic;

/** Any other address: throws the not-found page, with its status. */
function refuse(): never {
  throw data({}, { status: 404 });
}
export const loader = () => refuse();
export const clientLoader = () => refuse();

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${frameTexts(languageIn(matches)).notFound} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  return null;
}
