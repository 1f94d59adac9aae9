/** Ways that are not recognised yet, each with the reason why a rule for it would hide harmless mathematics or words. */
export const knownMisses = {
  "single digits with commas: a list of data": "9, 8, 1, 1, 0, 4, 2, 3, 6, 7",
  "a product of two numbers": "98110 * 42367",
  "a quotient": "98110 / 42367",
  "in two halves with words between": "first 98110, the rest is 42367",
  "Hindi pairs": "अट्ठानवे ग्यारह शून्य चार तेईस सड़सठ",
  "Roman numerals": "IX VIII I I O IV II III VI VII",
  "letters of an address one by one": "r i t u a t g m a i l",
  "a letter that looks like a digit of another script": "98110 423б7",
  "a provider that is not listed": "ritu at zoho",
  "a name without sign or number": "I am ravimaths on insta",
  "pairs that may be marks, without a word for a telephone": "here it is 98 17 34 23 67",
  "the decimals of a number": "it is 1.9811042367",
  "an address that may be the end of a sentence and the next one": "see ravimaths.In today",
  "a word for each digit": "cat has nine lives, spider eight legs",
} as const;
