/** An admin's or executive's own account. */
export default {
  notLoaded: "Your account could not be loaded.",
  myAccount: "My account",
  password: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
  passwordHint: "At least {min} characters; 15 or more are better. A sentence that you can remember works well.",
  saving: "Saving...",
  changePassword: "Change password",
  passwordNotChanged: "The password could not be changed. Please try again.",

  appAdvice:
    "An e-mailed code alone opens your account. An authenticator app protects it even if someone else reads your e-mail.",
  closeAdvice: "Close for a week",
  setUpApp: "Set up the app",
  authenticatorApp: "Authenticator app",
  didNotWork: "That did not work. Please try again.",
  codeOfApp: "Code from the app",
  keepCodes:
    "From now on you need the app to sign in. Keep these {count} codes on paper: each works once instead of the app. They will not be shown again.",
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
  turnedOff: "The app is not set up. With it, an e-mailed code alone no longer opens your account.",
  setUp: "Set up",
} as const;
