import { api, type PageArgs } from "#web/lib/api/api.ts";

/** The site's operator and its own figures; neither if they could not be loaded, which is no reason to fail a page. */
export const loadSite = ({ context }: Pick<PageArgs, "context">) =>
  context
    .get(api)
    .site.showSite()
    .catch(() => ({ operator: undefined, figures: null }));
