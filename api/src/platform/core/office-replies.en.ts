/** The sentences of successful calls by the back office. */
export default {
  appRemoved: "The authenticator app is no longer needed to sign in.",
  providerConnected: "Your account is connected. From now on you can sign in with {name}.",
  providerDisconnected: "Your account is disconnected from {name}, and signed out everywhere else.",
  passwordChanged: "Your password is changed.",
  logsCleared: "Logs cleared successfully!",
  noteAdded: "Your note is in the log.",
} as const;
