/** The people in a class, for a member of our team in it. */
export default {
  title: "In the class",
  nobody: "Nobody else is in the class.",
  sides: { student: "student", tutor: "tutor", parent: "parent" },
  remove: "Remove {name}",
  removeQuestion: "Remove {name} from this class?",
  removeWhy: "Picture, voice, board and chat end for this person at once. They cannot come back until you let them in again.",
  keep: "Keep in the class",
  go: "Remove",
  notRemoved: "The person could not be removed. Please try again.",
  removedTitle: "Removed",
  removedBy: "{name} ({side}), by {by}",
  letIn: "Let {name} in again",
  notLetIn: "The person could not be let in. Please try again.",
  notLoaded: "The list of removed people could not be loaded. Please try again.",
} as const;
