/** The choice among a family's children, and the dialog that adds or changes one. */
export default {
  addChild: "Add a child",
  changeChild: "Change child",
  note: "Each child has their own bookings and classes.",
  name: "Name",
  birthYear: "Birth year (optional)",
  schoolClass: "Class at school (optional)",
  schoolClassExample: "Class 6",
  save: "Save",
  saving: "Saving...",
  added: "Child added",
  updated: "Child updated",
  notSaved: "The child could not be saved. Please try again.",
} as const;
