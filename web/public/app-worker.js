// The one worker of this site, for people who have signed in (decisions/0208). Public pages and calls go past it.
importScripts("/worker/notifications.js", "/worker/kept-pages.js", "/worker/shared-photos.js");

addEventListener("install", (event) => {
  skipWaiting();
  if (!event.addRoutes) return; // other browsers ask the worker, which answers nothing else
  const ours = ["/assets/*", "/{hi/}?staff{/*}?", "/{hi/}?student/*"].map((pathname) => ({
    urlPattern: new URLPattern({ pathname }),
  }));
  event.waitUntil(event.addRoutes({ condition: { not: { or: ours } }, source: "network" }).catch(() => {}));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
