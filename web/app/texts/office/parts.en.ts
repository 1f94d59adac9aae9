/** Form fields shared by several admin screens, states, and what is left to translate. */
export default {
  nothingToEdit: "No item selected for editing.",
  halfTimeSlot: "Choose a start and an end.",

  onlyPictures: "Only PNG and JPG image formats are allowed",
  newPicture: "New picture",
  currentPicture: "Current picture",
  willBeRemoved: "Will be removed",
  notShown: "Cannot be shown",
  noPicture: "No picture",
  replace: "Replace",
  choosePicture: "Choose a picture",
  undo: "Undo",
  undoRemoving: "Undo removing",
  pictureLimits: "PNG or JPG, at most {megabytes} MB.",

  notGiven: "Not given",

  PENDING: "Pending",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  ACTIVE: "Active",
  INACTIVE: "Inactive",

  categories: "Categories",
  subcategories: "Subcategories",
  courses: "Courses",
  untranslated: "Untranslated",
  stale: "Out of date",
  translated: "Translated",
  countTranslated: "{translated} of {total} translated",
  countStale: "{translated} of {total} translated, {stale} out of date",
  technician: "For your technician",
} as const;
