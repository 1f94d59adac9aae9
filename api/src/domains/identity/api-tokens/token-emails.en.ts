/** To admins: another program can call the API. */
export default {
  subject: "A new API token: {name}",
  made: "{admin} has created the API token {name}, valid for {days} days. It opens: {scopes}. If you do not know what it is for, revoke it and ask {admin}: {link}",
} as const;
