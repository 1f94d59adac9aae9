// Keeps the tutors' pages on the device, so that they open without a network. What they show is kept by the pages themselves.
const kept = "staff-pages";
const mostKept = 300;

addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
// what was loaded before this worker started
addEventListener("message", (event) => {
  const urls = event.data.keep;
  event.waitUntil(Promise.allSettled(urls.map((url) => keepAndAnswer(new Request(url)))));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(openPage(event.request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(openAsset(event.request));
});

async function openPage(request, pathname) {
  try {
    return await keepAndAnswer(request, pathname);
  } catch (offline) {
    const page = (await caches.match(pathname)) ?? (await caches.match(pathname.replace(/\/staff.*/, "/staff")));
    if (!page) throw offline;
    return page;
  }
}

/** The name of an asset changes with its content. */
const openAsset = async (request) => (await caches.match(request.url)) ?? keepAndAnswer(request);

async function keepAndAnswer(request, name = request.url) {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const cache = await caches.open(kept);
  await cache.put(name, answer.clone());
  const names = await cache.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - mostKept)).map((one) => cache.delete(one)));
  return answer;
}
