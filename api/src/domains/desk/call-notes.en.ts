/** Notes of calls to a family, which the desk reads. */
export default {
  "no-answer": "Called: no answer.",
  busy: "Called: the line was busy.",
  "call-back": "Called: they asked to be called back.",
  spoke: "Called: we spoke.",
  again: "{outcome} To be called again {moment}.",
} as const;
