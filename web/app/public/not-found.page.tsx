import { data } from "react-router";
import { notPublic } from "#web/lib/access/guard.ts";

export { NotFoundPage as ErrorBoundary } from "#web/blocks/site/index.ts";

/** Open to every role. */
export const handle = notPublic;

/** Any other address: the not-found page, with its status. */
function refuse(): never {
  throw data({ message: "There is nothing at this address." }, { status: 404 });
}
export const loader = () => refuse();
export const clientLoader = () => refuse();

export const meta = () => [{ title: "Page not found | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default function NotFound() {
  return null;
}
