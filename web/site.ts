import type { Send } from "@tutoring/contract";
import { contract, createClient } from "@tutoring/contract";
import { isEnglishOnly } from "@tutoring/contract/areas";
import { addressIn, type Language, languageOf, languages, withoutLanguage } from "@tutoring/contract/languages";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { api } from "#web/lib/api/api.ts";
import { setCallHosts, setPictureHost } from "#web/lib/site/hosts.ts";
import { setSiteAddress } from "#web/lib/site/site-address.ts";
import { courseParameters, placeParameter, withinParameter } from "#web/public/courses/index.ts";
import { tutorParameters } from "#web/public/tutors/index.ts";
import { loadAllTexts } from "#web/texts/areas.ts";
import { type FilesOf, textFiles } from "#web/texts/text-files.ts";

await loadAllTexts();

/** The same pages under each language's prefix. */
const pages = Object.fromEntries(
  languages.map((language) => [language, createRequestHandler({ ...build, basename: addressIn(language, "/") })]),
) as Record<Language, ReturnType<typeof createRequestHandler>>;

/** The parameters that public pages read; all other pages ignore theirs. */
const parametersOf: Record<string, readonly string[]> = {
  "/courses": [...courseParameters, withinParameter, placeParameter],
  "/student/courses": courseParameters,
  "/tutors": tutorParameters,
};

/** The routes among these names: each name that a visitor makes up would be another entry of the cache. */
const knownRoutes = (names: string | null): string =>
  [...new Set(names?.split(","))]
    .filter((name) => name in build.routes)
    .toSorted()
    .join();

/** The address under which a page is rendered and cached: its path and the parameters it reads, in a fixed order. */
export function pageAddress({ pathname, searchParams }: URL): string {
  // only a page's data, as requested by the router
  const data = pathname.endsWith(".data") ? ["_routes"] : [];
  const read = [...(parametersOf[withoutLanguage(pathname).replace(/\.data$|(?<=.)\/+$/, "")] ?? []), ...data];
  const kept = new URLSearchParams();
  for (const name of read) {
    const value = name === "_routes" ? knownRoutes(searchParams.get(name)) : searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

type Options = { address: string; callHosts: readonly string[]; pictureHost: string | undefined; filesOf: FilesOf };

/** Answers a page request. Pages are rendered for a stranger, so `send` calls the API without cookies. */
export async function answerPage(
  request: Request,
  send: Send,
  { address, callHosts, pictureHost, filesOf }: Options,
): Promise<Response> {
  setSiteAddress(address);
  setCallHosts(callHosts);
  setPictureHost(pictureHost);
  const { origin, pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const context = new RouterContextProvider();
  context.set(api, createClient(contract, send, origin, language));
  context.set(textFiles, filesOf);
  if (language === "en" || !isEnglishOnly(withoutLanguage(pathname))) return pages[language](request, context);
  return new Response(null, { status: 302, headers: { location: addressIn(language, "/not-found") } });
}
