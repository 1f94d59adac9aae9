import { contract } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import type { RouterContextProvider } from "react-router";
import { readAddress } from "#web/blocks/lists/index.ts";
import { officeApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import texts from "#web/texts/office/translate.en.ts";

/** The list's filter, and the id of the open entry. */
export const translateQuery = contract.translations.listTranslations.query.extend({
  id: z.coerce.number<string | number>().int().positive().optional(),
});

/** A page of the list, the progress of translation, and the open entry. */
export async function clientLoader({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const { id, ...query } = readAddress(translateQuery, new URL(request.url).searchParams);
  const { translations } = officeApi(context);
  try {
    const [list, counts, entry] = await Promise.all([
      translations.listTranslations({ query }),
      translations.countTranslations(),
      id === undefined ? undefined : translations.showTranslation({ params: { kind: query.kind, id } }),
    ]);
    return { list, counts, entry, error: "" };
  } catch (error) {
    return { error: problemOf(error, texts.notLoaded).message };
  }
}
