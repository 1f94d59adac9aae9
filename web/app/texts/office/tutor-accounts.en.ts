/** Tutors' own sign-in, on the tutors' screen. */
export default {
  account: "Account",
  accountOf: "Account of {name}",
  none: "No account",
  invited: "Invited, has not signed in",
  active: "Signs in",
  disabled: "Disabled",
  lastSignIn: "Last sign-in: {moment}",
  signsInWith: "Signs in with {email}, by mailed code. To change the address, edit the tutor.",

  invite: "Send an invitation",
  inviteAgain: "Send the invitation again",
  inviting: "Sending...",
  invitationSent: "{name} is invited.",
  notInvited: "The invitation could not be sent.",
  signOut: "Sign out everywhere",
  signedOut: "{name} is signed out everywhere.",
  disable: "Disable",
  enable: "Enable",
  isDisabled:
    "{name} is signed out everywhere and cannot sign in. Their classes stay with them; the desk has a message at each request.",
  isEnabled: "{name} can sign in again.",
  notChanged: "The account could not be changed.",

  inviteAll: "Invite tutors",
  inviteQuestion: { one: "Invite {count} tutor?", other: "Invite {count} tutors?" },
  inviteWhat:
    "Each of them gets an account and one email with the way to sign in. Tutors who have an account get nothing. At most 200 are invited at once.",
  inviteThem: "Send invitations",
  allInvited: { one: "{count} tutor is invited.", other: "{count} tutors are invited." },
  moreLeft: "{left} are left: invite again.",
  skipped: {
    one: "{count} is not invited because another tutor signs in with the same email: {names}.",
    other: "{count} are not invited because other tutors sign in with the same email, such as {names}.",
  },
  nobodyLeft: "Every tutor has an account.",
  notCounted: "The tutors could not be counted.",
} as const;
