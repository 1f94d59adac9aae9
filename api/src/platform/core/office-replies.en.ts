/** The sentences of successful calls by the back office. */
export default {
  appRemoved: "The authenticator app is no longer needed to sign in.",
  passwordChanged: "Your password is changed.",
  logsCleared: "Logs cleared successfully!",
  noteAdded: "Your note is in the log.",
} as const;
