/** An admin's or executive's own account. */
export default {
  notLoaded: "Your account could not be loaded.",
  myAccount: "My account",
  password: "Password",
  choosePassword: "Choose a password of your own. The first one opens nothing else, and only for a few days.",
  currentPassword: "Current password",
  newPassword: "New password",
  passwordHint:
    "At least {min} characters; 15 or more are better. A sentence that you can remember works well. Leave out your name and ours.",
  saving: "Saving...",
  changePassword: "Change password",
  passwordNotChanged: "The password could not be changed. Please try again.",

  appAdvice: "Protect your account with an authenticator app.",
  passkeyAdvice:
    "You have signed in without your passkey. Use it, so that nobody who learns your code or password can do the same.",
  usePasskey: "Use your passkey",
  closeAdvice: "Close for a week",
  setUpApp: "Set up the app",
  authenticatorApp: "Authenticator app",
  didNotWork: "That did not work. Please try again.",
  codeOfApp: "Code from the app",
  keepCodes:
    "From now on you need the app to sign in. Keep these {count} codes on paper: each works once instead of the app. They will not be shown again.",
  keepNewCodes:
    "The former codes no longer work. Keep these {count} on paper: each works once instead of the app. They will not be shown again.",
  newCodes: "New recovery codes",
  makeCodes: "Make new codes",
  recoveryCodes: "Recovery codes",
  writtenDown: "I have written them down",
  scan: "Scan this picture with the app, or type the key into it. Then enter the code it shows.",
  qrCode: "The key as a QR code",
  checking: "Checking...",
  turnOn: "Turn on",
  cancel: "Cancel",
  turnedOn: {
    one: "Turned on. <b>{count}</b> recovery code is left.",
    other: "Turned on. <b>{count}</b> recovery codes are left.",
  },
  removing: "Removing...",
  removeNow: "Remove now",
  removeApp: "Remove the app",
  turnedOff: "The app is not set up. With it, a code or password alone no longer opens your account.",
  setUp: "Set up",

  providerTitle: "Sign-in with {name}",
  providerNote:
    "Connect your account at {name}, then sign in with it. Only you can connect it, and your authenticator app keeps its place.",
  connectedSince: "Connected since {moment}.",
  connectionUsed: "Last used {moment}.",
  connectionUnused: "Not used yet.",
  connect: "Connect {name}",
  disconnect: "Disconnect {name}",
  oneMoment: "One moment...",
  notConnected: "Your account could not be connected. Please try again.",
  notDisconnected: "Your account could not be disconnected. Please try again.",
  disconnectQuestion: "Disconnect {name}?",
  disconnectNote: "You sign in by code or password again, and are signed out everywhere else.",
  disconnectOnly:
    "There is no other way to sign in: once you sign out, only the operator can let you in again. You are signed out everywhere else.",
  keepConnected: "Keep it connected",
  disconnectNow: "Disconnect",
} as const;
