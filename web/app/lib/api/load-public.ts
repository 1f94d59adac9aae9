import { languageOf } from "@tutoring/contract/languages";
import { type Area, loadTexts } from "#web/texts/areas.ts";
import { clientHasCome, type PageArgs } from "./api.ts";

type Whole<Data> = { [K in keyof Data]: Awaited<Data[K]> };

/**
 * A public page's loader in the browser. Until the API's client has come, whose contract is large, all data come in one reply from the server;
 * the page's texts come beside them.
 */
export function loadPublic<Data extends object>(load: (args: PageArgs) => Data | Promise<Data>, areas: readonly Area[]) {
  const inBrowser = async ({ context, request, params, serverLoader }: PageArgs & { serverLoader: () => Promise<unknown> }) => {
    const language = languageOf(new URL(request.url).pathname);
    const bySections = () => load({ context, request, params });
    const bySectionsIfDropped = (failure: unknown) => {
      if (failure instanceof TypeError) return bySections(); // the connection dropped: one failure would take the whole page
      throw failure;
    };
    const [data] = await Promise.all([
      clientHasCome() ? bySections() : (serverLoader() as Promise<Whole<Data>>).catch(bySectionsIfDropped),
      ...areas.map((area) => loadTexts(language, area)),
    ]);
    return data;
  };
  return Object.assign(inBrowser, { areas });
}
