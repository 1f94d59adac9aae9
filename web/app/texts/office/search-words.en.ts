/** Subjects with all their names, by any of which their courses are found. */
export default {
  title: "Search Words",
  note: "What families call a subject: a search for any of its names finds its courses.",
  notLoaded: "The search words could not be loaded.",
  inEnglish: "In English",
  inHindi: "In Hindi",
  alsoCalled: "Also called",
  search: "A name in any language",
  caption: "Search words",
  empty: "No subjects found",

  deleted: "Subject deleted",
  notDeleted: "The subject could not be deleted.",
  whatStays: "Its courses stay. They are then found only by the words in their titles.",

  addSubject: "Add subject",
  editSubject: "Edit subject",
  howTo: "Separate names with commas. Leave out Hindi in Latin letters: it is found by its sound.",
  namesInEnglish: "Names in English",
  englishExample: "Mathematics, Maths",
  namesInHindi: "Names in Hindi",
  hindiExample: "गणित",
  alsoCalledHint: "Abbreviations and names in other languages.",
  saved: "Subject saved",
  added: "Subject added",
  notSaved: "The subject could not be saved.",
  notAdded: "The subject could not be added.",
} as const;
