/** After a lesson: the report and the marked homework to the family, what was handed in to the tutor. */
export default {
  reportSubject: "How {student}'s class went · {reference}",
  report: `{tutor} has written a report of {student}'s class for {course} on {when}.

What we did: {done}{hard}{practise}{task}{files}

Open the report and the homework: {mine}`,
  hard: "\n\nWhat was hard: {text}",
  practise: "\n\nWhat to practise: {text}",
  task: "\n\nHomework: {text}",
  files: {
    one: "\n\nThere is {count} file or link for the homework.",
    other: "\n\nThere are {count} files and links for the homework.",
  },
  handedInSubject: "{student} has handed in homework · {reference}",
  handedIn: `{student} has handed in the homework of the class for {course} on {when}.
Look at it and mark it here: {link}`,
  markedSubject: "{student}'s homework is marked · {reference}",
  marked: `{tutor} has marked {student}'s homework for {course}:

{text}

See the marked homework: {mine}`,
} as const;
