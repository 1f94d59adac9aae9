/** What is wrong with a field that only the back office fills in. */
export default {
  currentPasswordRequired: "Current password is required",
  usernameRequired: "Username is required",
  usernameInvalid: "Letters, digits, dots, hyphens and underscores only.",

  tutorRequired: "Choose a tutor.",
  classTooShort: "At least {min} minutes.",
  classTooLong: "At most {max} minutes.",
  linkInvalid: "The link begins with https://",

  categoryNameRequired: "Category name is required.",
  categoryImageRequired: "Category image is required.",
  nodeNameRequired: "Name is required.",
  subcategoryNameRequired: "Subcategory name is required.",
  courseNameRequired: "Course name is required.",
  courseFullNameRequired: "Course full name is required.",
  courseFullNameTooLong: "Course full name is longer than 200 characters.",
  priceInvalid: "The price is in whole rupees, such as 9600.",
  languagesInvalid: "Choose languages from the list, such as English, Hindi or Tamil.",
  levelInvalid: "One of {levels}.",
  pdfRequired: "At least one PDF file is required for courses.",
  pdfRefused: "Only PDF files are allowed",
  tooManyPdfs: "A course has at most four PDF files.",
  fileTooLarge: "File size ({megabytes} MB) exceeds the 5MB limit",
  pictureTooLarge: "Image file size must be less than 5MB.",
  pictureRefused: "Please select a valid image file (JPEG, PNG, GIF, or WebP).",
  csvRequired: "Choose a CSV file.",
  csvEmpty: "The file is empty.",

  subjectNameRequired: "At least one English name is required",
  subjectNameTooLong: "A name has at most {max} words",
  tooManyNames: "At most {max} names",

  tutorDetailsRequired: "Staff name, email, and phone number are required.",
  portraitRequired: "Choose a picture.",
  experienceInvalid: "A number of years from 0 to 60, or fresher",
  timeSlotInvalid: "Choose a start and an end.",

  versionsRequired: "Previous and current versions are required",
  versionInvalid: "A version looks like 1.2.3.",
  versionTooOld: "The current version must be newer than the previous one.",
  downloadUrlInvalid: "The download URL must be an https:// address.",
} as const;
