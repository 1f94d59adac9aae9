/** Tutors' qualification and experience, which an admin approves, on the tutors' screen. */
export default {
  waitingTitle: { one: "{count} tutor asks for approval", other: "{count} tutors ask for approval" },
  waitingText: "Of another qualification or experience. Until then their pages show the old ones.",
  notLoaded: "The waiting changes could not be loaded.",
  factsOf: "Qualification and experience of {name}",
  checkedAt: "Checked on {date}",
  notChecked: "Not checked",
  stored: "Stored",
  asked: "Asked for",
  facts: "{qualification}, {experience} years",
  whatIsApproved:
    "Approve only what you have seen proof of. The public page then says that we have checked it, with today's date.",
  approve: "Approve the change",
  approveStored: "Approve what is stored",
  refuse: "Refuse the change",
  reason: "Reason, if you refuse; the tutor reads it",
  approved: "Approved. The page of {name} says so.",
  refused: "Refused. {name} is told why.",
  notSaved: "This could not be saved.",
  saving: "Saving...",
  publicPage: "Public page",
} as const;
