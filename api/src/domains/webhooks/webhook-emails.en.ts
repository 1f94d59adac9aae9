/** To admins: an address takes webhooks from now on, or no longer. */
export default {
  addedSubject: "Webhooks go to a new address: {host}",
  added:
    "{admin} has added {host} as an address of webhooks. It is sent: {types}. If you do not know what it is for, remove it and ask {admin}: {link}",
  subject: "Webhooks to {host} have been turned off",
  gone: "{host} answered that it takes no webhooks any longer (410), so nothing more is sent to it. If that is a mistake, turn it on again: {link}",
  failed:
    "Nothing could be delivered to {host} for five days, so nothing more is sent to it. Once it answers again, turn it on and send again what it missed: {link}",
} as const;
