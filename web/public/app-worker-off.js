// Served in place of app-worker.js with APP_WORKER=off: nothing is kept, and notifications go on.
importScripts("/worker/notifications.js");

addEventListener("activate", (event) => event.waitUntil(Promise.all([forgetAll(), clients.claim()])));

const forgetAll = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
