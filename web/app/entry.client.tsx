import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { api, browserApi } from "#web/lib/api/api.ts";
import { preload } from "#web/lib/page/load-part.ts";

const getContext = () => {
  const context = new RouterContextProvider();
  context.set(api, browserApi);
  return context;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={getContext} />
    </StrictMode>,
  );
});

requestAnimationFrame(() => setTimeout(() => document.documentElement.classList.add("all-letters")));
preload(() => import("#web/lib/api/browser-client.ts"));
