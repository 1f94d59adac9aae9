/** Why a tutor suits a request, as the desk reads it. */
export default {
  wished: "Requested by the family",
  takesOver: "Free at the time of the class",
  noClassThen: "No class at that time",
  absent: "Has said that they cannot come",
  teaches: "Teaches {subjects}",
  thisClass: "Teaches at this level",
  otherClasses: "Teaches at other levels",
  thisBoard: "Teaches this board",
  otherBoards: "Teaches other boards",
  speaks: "Speaks {languages}",
  free: { one: "Free in {count} hour", other: "Free in {count} hours" },
  notFree: "No free slot in the next {days} days",
  suits: "Free when it suits the family",
  rated: { one: "{rating} of 5 in {count} rating", other: "{rating} of 5 in {count} ratings" },
  onTime: "{percent}% on time",
  classes: {
    zero: "No classes in the next {days} days",
    one: "{count} class in the next {days} days",
    other: "{count} classes in the next {days} days",
  },
} as const;
