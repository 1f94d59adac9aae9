/** What is wrong with a field. */
export default {
  required: "Please fill this in.",
  invalid: "Please check this field.",
  tooLong: "At most {max} characters",
  tooShort: "At least {min} characters",

  emailRequired: "Email is required",
  emailInvalid: "Email is invalid",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Phone number is invalid",
  studentNameRequired: "Student name is required",
  parentNameRequired: "Parent name is required",
  otpInvalid: "Please enter a valid 6-digit OTP",
  secondFactorInvalid: "Enter the 6 digits from your authenticator app, or a recovery code",

  birthYearInvalid: "Enter a year, such as 2014",
  birthYearAhead: "This year is in the future",
  timeRequired: "Choose a day and a time.",
  starsRequired: "Choose one to five stars.",
  messageRequired: "Please write your message.",

  sizeRequired: "Choose how many lessons.",
  hoursRequired: "Choose one to three hours of the week.",
  buyerNameRequired: "Enter the name for the receipt.",
  stateRequired: "Choose your State.",
  rulesRequired: "Please read the rules and tick the box.",

  nameRequired: "Name is required",
  qualificationRequired: "Qualification is required",
  experienceRequired: "Experience is required",
  subjectsRequired: "Subjects are required",
  timingRequired: "Preferred timing is required",
  endBeforeStart: "The end time must be after the start time",
  resumeRequired: "Resume is required",
  resumeTooLarge: "File size ({megabytes}MB) exceeds the 5MB limit",
} as const;
