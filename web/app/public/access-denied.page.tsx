import { AccessDenied } from "#web/blocks/failed-pages.tsx";

export const meta = () => [{ title: "Access Denied | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default AccessDenied;
