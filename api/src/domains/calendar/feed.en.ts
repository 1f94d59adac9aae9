export default {
  classWith: "Class with",
  enterHere: "Enter the class here:",
} as const;
