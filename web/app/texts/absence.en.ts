/** What a tutor says who cannot come to a class, or would like to move it. */
export default {
  cannotCome: "I cannot come",
  cannotComeOf: "I cannot come to the class with {student}",
  cannotComeNote: "The family is told at once that we are looking for another tutor. Only our team reads your reason.",
  cannotComeNoteThen: "The family is told at once and can take one of your times. Only our team reads your reason.",
  reason: "Reason",
  cannotComeNotePaid: {
    one: "The family is told at once and chooses another time. If you tell us less than {count} hour before, the family gets one more class free. Only our team reads your reason.",
    other:
      "The family is told at once and chooses another time. If you tell us less than {count} hours before, the family gets one more class free. Only our team reads your reason.",
  },
  absenceSentPaid: "The family and our team know. The family chooses another time.",
  absenceSent: "The family and our team know. We are looking for another tutor.",
  absenceSentOffered: "The family and our team know. The family has been offered your times.",
  otherTimes: "Offer another time",
  otherTimesNote:
    "If you like, choose up to {max} times when both of you are free. The family takes one of them, or we look for another tutor.",
  otherTimesNotePaid:
    "If you like, choose up to {max} times when both of you are free. The family takes one of them, or chooses another.",

  askToMove: "Ask to move",
  askToMoveOf: "Ask to move the class with {student}",
  moveNote: "Choose up to {max} times when you and {student} are free. The family takes one of them or keeps its time.",
  findingTimes: "Looking for free times...",
  chosenTimes: "Chosen",
  removeTime: "Remove {moment}",
  askFamily: "Ask the family",
  asking: "Asking...",
  familyAsked: "The family has been asked.",
  withdraw: "Withdraw the offer",
  withdrawn: "Offer withdrawn. The class keeps its time.",
  withdrawnAbsent: "Offer withdrawn. We are looking for another tutor.",
} as const;
