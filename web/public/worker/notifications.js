// Shows notifications. Every push is shown, also one that cannot be read, or a browser would take the permission away.
const unreadable = { title: "Online Tutoring", body: "", link: "/", tag: "news" };

addEventListener("push", (event) => event.waitUntil(show(read(event.data))));

function read(data) {
  try {
    const { title, body, link, tag, deliveryId } = data.json();
    if (typeof title !== "string" || !title.trim()) return unreadable;
    return { title, body: String(body ?? ""), link, tag: String(tag ?? ""), deliveryId };
  } catch {
    return unreadable;
  }
}

async function show({ title, body, link, tag, deliveryId }) {
  // without `renotify`, one that takes the place of an earlier one about the same class makes no sound
  await registration.showNotification(title, { body, tag, renotify: tag !== "", icon: "/icon-192.png", data: { link } });
  await navigator.setAppBadge?.().catch(() => {}); // a dot; the page knows the number
  if (!deliveryId) return;
  const said = {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ deliveryId }),
  };
  await fetch("/api/notifications/shown", said).catch(() => {}); // then an email comes as well
}

// a person signs out: nothing of theirs stays on the lock screen
addEventListener("message", (event) => {
  if (event.data?.forget) event.waitUntil(closeAll());
});

const closeAll = async () => (await registration.getNotifications()).forEach((one) => one.close());

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Shows the page in a window that has it open, or in a new one; never one of another site. */
async function open(link) {
  const isAddress = typeof link === "string" && URL.canParse(link, location.origin);
  const page = new URL(isAddress ? link : "/", location.origin);
  const to = page.origin === location.origin ? page.href : `${location.origin}/`;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = windows.find(({ url }) => url === to);
  return same ? same.focus() : clients.openWindow(to);
}
