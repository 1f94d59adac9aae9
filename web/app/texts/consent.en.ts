/** What a parent reads and agrees to before classes are arranged for a child. */
export default {
  readIn: "Read this in",
  loading: "Loading...",
  notLoaded: "The notice could not be loaded.",
  agree: "Agree and continue",
  agreeing: "Saving...",
  tickFirst: "Please tick the box if you agree.",
  ageFirst: "Please give your name and date of birth.",
  under18: "Only a parent or guardian who is 18 or older can agree. Please ask one to do it.",
  yourAge: "Your age",
  ageWhy:
    "The law asks us to check that you are 18 or older. Our team asks to see one document on the first call; we keep no number and no picture of it.",
  nameInDocument: "Your name as in your document",
  bornOn: "Your date of birth",
  readNotice: "What we keep about your child, and why",
  asked: "We need your consent",
  askedUntil:
    "Before classes are arranged for a child, a parent has to agree to it: the law asks for that from {date}. It takes a minute.",
  askedNow: "Before classes are arranged for a child, a parent has to agree to it. It takes a minute.",
  read: "Read and agree",
  later: "Later",
  title: "Your consent",
  forChildren: "For {names}",
  thanks: "Thank you. Your consent is noted.",
  notAgreed: "Your consent could not be saved. Please try again.",
  close: "Close",
} as const;
