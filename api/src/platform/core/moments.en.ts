export default {
  time: "{time}",
  hours: "{from} - {to}",
  inIndia: "{day}, {time} IST",
  here: "{moment}",
  elsewhere: "{moment} ({theirs} {zone} where you are)",
  elsewhereOnAnotherDay: "{moment} ({day}, {theirs} {zone} where you are)",
} as const;
