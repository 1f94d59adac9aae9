import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { api, browserApi, loadClient } from "#web/lib/api/api.ts";
import { type Area, areasIn, loadTexts } from "#web/texts/areas.ts";
import { loadOfflineLine } from "#web/ui/offline-notice.tsx";
import { documentLanguage } from "#web/texts/use-texts.ts";
import { preload, preloadOnUse } from "#web/lib/page/load-part.ts";
import "#web/lib/page/survive-translation.ts"; // before hydration: a browser translates what the server has sent

const getContext = () => {
  const context = new RouterContextProvider();
  context.set(api, browserApi);
  return context;
};

// the texts that the server rendered into this page, before hydration; in development the page does not name them
const areas = document.getElementById("page-code")?.dataset["texts"]?.split(" ") as Area[] | undefined;
await Promise.all((areas ?? areasIn(documentLanguage())).map((area) => loadTexts(documentLanguage(), area)));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={getContext} />
    </StrictMode>,
  );
});

preloadOnUse(loadClient); // the whole contract
preload(() => loadTexts(documentLanguage(), "ui")); // some appear only after a press
preload(loadOfflineLine);
