/** Dialogs with a form: before typed text is lost, and after another person's change. */
export default {
  cancel: "Cancel",
  leaveUnsaved: "Leave without saving?",
  notSaved: "What you have entered under “{title}” is not saved.",
  keepEditing: "Keep editing",
  discardChanges: "Discard changes",
  chooseVersions: "Choose which version of each field to keep, then save again.",
  leaveUnsent: "Leave without sending?",
  notSent: "What you have written has not been sent yet.",
  keepWriting: "Keep writing",
  discard: "Discard it",
} as const;
