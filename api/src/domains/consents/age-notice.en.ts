/** The paragraph that the notice has besides, where a parent's age is checked. A changed word needs a new `noticeVersion`. */
export default {
  age: "The law asks us to check that you are 18 or older. For that we ask for your name and date of birth as in a document, look at one of your documents on the first call, and then delete both. Or, if you choose it, we compare your name with your Aadhaar in DigiLocker and read your date of birth there, without storing them. We keep the answer and its date, and the kind of document or the reference of the check: no number, no copy and no picture of it.",
} as const;
