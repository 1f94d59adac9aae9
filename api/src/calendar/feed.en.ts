export default {
  classWith: "Class with",
  enterHere: "Enter the class at this entry's address.",
} as const;
