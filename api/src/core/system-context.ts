import type { Context } from "./context.ts";
import { india } from "./india.ts";

/** The context of work outside any request. */
export const systemContext = (service: Omit<Context, "browser" | "viewer" | "afterCommit">): Context => ({
  ...service,
  viewer: null,
  afterCommit: (work) => work(),
  browser: {
    ip: "",
    client: "",
    local: false,
    userAgent: "",
    cookie: () => undefined,
    keepCookie: () => {},
    dropCookie: () => {},
    seenVersion: undefined,
    unattended: true,
    timeZone: india,
    language: "en",
    classKey: undefined,
    hasWorked: () => Promise.resolve(false),
  },
});
