// Receives photos of homework that another app shares, and keeps them for an hour until the family says which homework they are.
const shared = "shared-photos";
const mostPhotos = 5;
const mostBytes = 50 * 1024 * 1024;

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isShared = method === "POST" && mode === "navigate" && /^(\/hi)?\/student\/share$/.test(pathname);
  if (isShared && origin === location.origin) event.respondWith(receivePhotos(event.request, pathname));
});

/** Another site's form is no app of this device: what it sends is not read. An app may name itself, as android-app://, which no site can. */
const isOfAnotherSite = ({ headers, referrer }) =>
  ![null, "null", location.origin].includes(headers.get("origin")) ||
  (/^https?:/.test(referrer) && new URL(referrer).origin !== location.origin);

async function receivePhotos(request, pathname) {
  if (!isOfAnotherSite(request)) await keepPhotos(request).catch(() => {}); // the page says that nothing came
  const to = pathname.replace(/share$/, "bookings");
  return Response.redirect(`${location.origin}${to}?shared=photos`, 303);
}

async function keepPhotos(request) {
  const given = (await request.formData()).getAll("photos").filter((one) => one instanceof File);
  const photos = given.filter(({ type, size }) => size <= mostBytes / mostPhotos && /^image\/|^application\/pdf$/.test(type));
  await caches.delete(shared);
  const cache = await caches.open(shared);
  for (const [nth, photo] of photos.slice(0, mostPhotos).entries()) {
    const headers = { "content-type": photo.type, "x-name": encodeURIComponent(photo.name), "x-at": String(Date.now()) };
    await cache.put(`/student/share/${nth}`, new Response(photo, { headers }));
  }
}
