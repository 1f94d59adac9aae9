import { productName } from "#web/lib/site/site-texts.ts";
import { frameTexts, languageIn } from "#web/lib/site/page-meta.ts";
import type { Route } from "./+types/access-denied.page.ts";
import { AccessDenied } from "#web/blocks/site/index.ts";
import { notPublic } from "#web/lib/access/public-pages.ts";

/** Open to every role. */
export const handle = notPublic;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${frameTexts(languageIn(matches)).accessDenied} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default AccessDenied;
