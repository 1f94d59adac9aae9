export default {
  codeSubject: "{code} is your Online Tutoring code",
  code: `Your code is {code}

Enter it on the page where you asked for it. It is valid for {minutes} minutes, once.
We never ask for this code by phone or in a message. If you did not ask for it, please ignore this email.

Online Tutoring`,
  deviceSubject: "New sign-in to your account",
  device: `Someone has signed in to your Online Tutoring account on a device that was not used for it before: {device}, on {day} at {time} India time.

If it was you, there is nothing to do. If not, open your profile or My account, and press “Sign out everywhere else” under “Where you are signed in”. Then make sure that nobody else can read your emails.`,
  unknownDevice: "a browser that we do not know",
  reusedSubject: "You were signed out for your safety",
  reused: `Someone used an old copy of your sign-in to Online Tutoring, so we ended that session on every device that shared it.
Please sign in again. If this keeps happening, reply to this email.`,
  passkeyAddedSubject: "A passkey was added to your account",
  passkeyAdded: `A passkey was added to your Online Tutoring account: {name}.
It opens your account on your own devices, without a code.

If this was not you, remove it in your account under Passkeys, and reply to this email.`,
  passkeyRemovedSubject: "A passkey was removed from your account",
  passkeyRemoved: `A passkey was removed from your Online Tutoring account: {name}. It no longer opens it.

If this was not you, reply to this email at once.`,
  passkeyCopiedSubject: "We refused one of your passkeys",
  passkeyCopied: `Someone tried to sign in to your Online Tutoring account with an old copy of your passkey {name}. We let nobody in.

Remove this passkey in your account under Passkeys, and add a new one.`,
} as const;
