import { AccessDenied } from "#web/blocks/site/index.ts";
import { notPublic } from "#web/lib/access/guard.ts";

/** Open to every role. */
export const handle = notPublic;

export const meta = () => [{ title: "Access Denied | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default AccessDenied;
