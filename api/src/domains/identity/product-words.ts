/** Words that passwords of people of this product would be guessed by. */
export const productWords = [
  "online tutoring",
  "tutoring",
  // protects 6.1.2: a word that is refused, in the reference too
  "tutor",
];
