export default {
  time: "{time}",
  inIndia: "{day}, {time} IST",
  elsewhere: "{moment} ({theirs} {zone} where you are)",
  elsewhereOnAnotherDay: "{moment} ({day}, {theirs} {zone} where you are)",
} as const;
