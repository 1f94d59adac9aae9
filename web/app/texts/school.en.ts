/** A child's class and board at school. */
export default {
  classAtSchool: "Class",
  board: "Board",
  anyOfThem: "Any",
  choose: "Choose",
  classOf: "Class {nth}",
  courseForClass: "This course is for Class {from}. Please check that you have the right one.",
  courseForClasses: "This course is for Classes {from} to {to}. Please check that you have the right one.",
  cbse: "CBSE",
  icse: "ICSE or ISC",
  state: "State board",
  ib: "IB",
  cambridge: "Cambridge (IGCSE)",
  nios: "NIOS",
  other: "Another",
} as const;
