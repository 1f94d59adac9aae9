/** To admins: an address takes webhooks from now on, with another secret, or no longer. */
export default {
  addedSubject: "Webhooks go to a new address: {host}",
  added:
    "{admin} has added {host} as an address of webhooks. It is sent: {types}. If you do not know what it is for, remove it and ask {admin}: {link}",
  renewedSubject: "A new secret for webhooks: {host}",
  renewed:
    "{admin} has renewed the secret that signs webhooks to {host}. The former one signs as well for a day. If you do not know why, ask {admin}, and renew it once more: {link}",
  failingSubject: "Webhooks to {host} have not arrived for a day",
  failing:
    "Nothing could be delivered to {host} for a day. Each webhook is tried for three days and then given up, and after five days without a delivery nothing more is sent to it. Deliveries says what the address answers: {link}",
  subject: "Webhooks to {host} have been turned off",
  gone: "{host} answered that it takes no webhooks any longer (410), so nothing more is sent to it. If that is a mistake, turn it on again; what happens until then is not sent later: {link}",
  failed:
    "Nothing could be delivered to {host} for five days, so nothing more is sent to it. Once it answers again, turn it on: what was waiting is sent then. What was given up can be sent again; what happens while it is off is not sent later, so the program has to ask the API for it: {link}",
} as const;
