/** A child's class and board at school. */
export default {
  classAtSchool: "Class",
  board: "Board",
  anyOfThem: "Any",
  choose: "Choose",
  classOf: "Class {nth}",
  cbse: "CBSE",
  icse: "ICSE or ISC",
  state: "State board",
  ib: "IB",
  cambridge: "Cambridge (IGCSE)",
  nios: "NIOS",
  other: "Another",
} as const;
