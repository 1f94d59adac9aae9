// Keeps the pages of families and tutors on the device, so that they open without a network. Pages are kept as strangers get them;
// what they show is kept by the pages themselves (web/app/lib/offline).
const pages = { open: () => caches.open("app-pages"), most: 30 };
const files = { open: () => caches.open("app-files"), most: 300 };
/** A network that brings nothing for so long is taken for none. */
const timeoutMilliseconds = 5_000;

const ownPage = /^(\/hi)?\/(student\/(profile|bookings)|staff(\/.*)?)$/;

addEventListener("fetch", (event) => {
  const { method, mode, destination, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && ownPage.test(pathname)) event.respondWith(openPage(event, pathname));
  if (mode === "navigate" || !pathname.startsWith("/assets/")) return;
  if (!["video", "audio", "track"].includes(destination)) event.respondWith(openFile(event.request)); // films are fetched in parts
});

// what was loaded before this worker started; when a person signs out, everything is forgotten again
addEventListener("message", (event) => {
  const { keep = [], forget } = event.data ?? {};
  // protects 14.3.1: forgetting what the worker was just told to keep
  if (forget) event.waitUntil(forgetAll());
  const ours = keep.map((url) => new URL(url, location.origin)).filter(({ origin }) => origin === location.origin);
  event.waitUntil(
    Promise.allSettled(
      ours.map(({ href, pathname }) => (ownPage.test(pathname) ? keepPage(href, pathname) : fetchAndKeep(href, files, href))),
    ),
  );
});

/** The newest page, or the one kept where the network brings none in time. */
async function openPage(event, pathname) {
  const fresh = keepPage(event.request, pathname);
  event.waitUntil(fresh.catch(() => {}));
  const known = await knownPage(pathname);
  if (!known) return fresh;
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(known), timeoutMilliseconds);
  });
  try {
    const answer = await Promise.race([fresh, late]);
    return answer.status >= 500 ? known : answer;
  } catch {
    return known;
  } finally {
    clearTimeout(timer);
  }
}

/** All pages of a tutor are one page to start with. */
async function knownPage(pathname) {
  const cache = await pages.open();
  return (await cache.match(pathname)) ?? cache.match(pathname.replace(/\/staff\/.*/, "/staff"));
}

const keepPage = (request, pathname) => fetchAndKeep(request, pages, pathname);

/** The name of a file changes with its content. */
const openFile = async (request) => (await (await files.open()).match(request.url)) ?? fetchAndKeep(request, files, request.url);

/** What is forgotten while the network answers is opened already, so that the answer goes with it. */
async function fetchAndKeep(request, { open, most }, name) {
  const opened = Promise.allSettled([open()]);
  const answer = await fetch(request);
  const [{ value: cache }] = await opened;
  if (answer.status === 200) await keepCopy(cache, most, name, answer.clone()).catch(() => {}); // a full device keeps nothing more
  return answer;
}

const forgetAll = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));

async function keepCopy(cache, most, name, answer) {
  await cache.put(name, answer);
  const names = await cache.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - most)).map((one) => cache.delete(one)));
}
