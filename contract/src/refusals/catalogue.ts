import { importColumns, maxFilmSeconds, maxImportRows, maxQualifications } from "../rules.ts";
import officeFields from "../texts/office-fields.en.ts";
import type { Definition } from "./definition.ts";

const resume = { code: "invalid", message: "Please check the fields below.", field: "resume" } as const;

export const catalogue = {
  "no-such-course": { code: "not-found", message: "The course you're looking for doesn't exist." },
  "no-such-sample": { code: "not-found", message: "There is no sample page of this course." },
  "category-gone": { code: "not-found", message: "This category is no longer in the catalogue." },
  "subcategory-gone": { code: "not-found", message: "This subcategory is no longer in the catalogue." },
  "course-gone": { code: "not-found", message: "This course is no longer in the catalogue." },
  "place-gone": { code: "not-found", message: "This part of the catalogue is no longer there." },
  "file-gone": { code: "not-found", message: "This file is no longer there." },
  "category-name-taken": {
    code: "conflict",
    message: "There is a category with this name already.",
    field: "categoryName",
  },
  "subcategory-name-taken": {
    code: "conflict",
    message: "There is a subcategory with this name already.",
    field: "subcategoryName",
  },
  "holds-subcategories": {
    code: "conflict",
    message: "This part of the catalogue holds subcategories, so only subcategories can be added to it.",
  },
  "holds-courses": {
    code: "conflict",
    message: "This part of the catalogue holds courses, so only courses can be added to it.",
  },
  "not-in-bin": { code: "not-found", message: "This is no longer in the bin." },
  "bin-place-deleted": { code: "conflict", message: "“{name}” was in “{place}”, which is deleted too. Restore “{place}” first." },
  "bin-name-taken": {
    code: "conflict",
    message: "There is another “{name}” in its place now. Rename that one, then restore this one.",
  },
  "no-such-subject": { code: "not-found", message: "This subject is no longer in the dictionary." },
  "subject-name-taken": {
    code: "conflict",
    message: "There is a subject with this first name already.",
    field: "english",
  },
  "not-a-picture": { code: "invalid", message: officeFields.pictureRefused, field: "image" },
  "not-a-pdf": { code: "invalid", message: officeFields.pdfRefused, field: "pdfs" },
  "pdf-with-scripts": {
    code: "invalid",
    message:
      '"{name}" contains scripts, or is packed or locked so that we cannot look inside. Please open it, choose Print and “Save as PDF”, and upload the new file.',
    field: "pdfs",
  },
  "translation-without-full-name": { code: "invalid", message: "Course full name is required.", field: "fullName" },
  "translation-without-description": {
    code: "invalid",
    message: "Please translate the description too.",
    field: "description",
  },
  "lessons-missing": { code: "invalid", message: officeFields.lessonsMissing, field: "lessons" },
  "price-follows-lessons": {
    code: "invalid",
    message: "The price follows from the lessons. Change the price of a lesson instead.",
    field: "price",
  },
  "too-many-pdfs": { code: "invalid", message: officeFields.tooManyPdfs, field: "pdfs" },

  "import-gone": { code: "not-found", message: "This import is no longer there. Please check the file again." },
  "import-begun": { code: "conflict", message: "This import is under way or done already." },
  "import-empty": { code: "invalid", message: "The file is empty.", field: "file" },
  "import-not-csv": {
    code: "invalid",
    message: 'The file is not a CSV file in UTF-8. In a spreadsheet, save it as "CSV UTF-8".',
    field: "file",
  },
  "import-heading-too-long": {
    code: "invalid",
    message: "The first row, which names the columns, is too long.",
    field: "file",
  },
  "import-without-columns": {
    code: "invalid",
    message: `The first row has to name the columns, and {missing} is missing. The columns are: ${importColumns.join(", ")}.`,
    field: "file",
  },
  "import-heading-twice": {
    code: "invalid",
    message: "Two columns are called {heading}. Please rename or remove one of them.",
    field: "file",
  },
  "import-row-too-wide": {
    code: "invalid",
    message: "Row {row} has more cells than the {width} columns. A price such as ₹1,200 needs quotation marks around it.",
    field: "file",
  },
  "import-row-unreadable": {
    code: "invalid",
    message:
      "Row {row} cannot be read: a quotation mark is not closed or does not enclose the whole cell, or the row is too long.",
    field: "file",
  },
  "import-too-long": {
    code: "invalid",
    message: `A file has at most ${maxImportRows.toLocaleString("en-IN")} rows.`,
    field: "file",
  },

  "application-gone": { code: "not-found", message: "This tutor request is no longer there." },
  "no-resume": { code: "not-found", message: "This application has no résumé." },
  "tutor-already": { code: "conflict", message: "{name} is already a tutor. Edit them under Staff." },
  "resume-not-a-document": { ...resume, hint: "Please upload a PDF or Word document" },
  "resume-misnamed": {
    ...resume,
    hint: "This is a {kind} file whose name ends in .{ending}. Please rename it to .{type}.",
  },
  "resume-without-extension": {
    ...resume,
    hint: "This is a {kind} file, but its name does not say so. Please add .{type} to the name.",
  },
  "resume-with-macros": {
    ...resume,
    hint: "This document contains macros or scripts, or is protected so that we cannot look inside. Please save it without them, or choose Print and “Save as PDF”.",
  },

  "no-such-tutor": { code: "not-found", message: "Staff not found" },
  "tutor-without-account": { code: "conflict", message: "{name} has no account yet. Send an invitation first." },
  "tutor-disabled": { code: "conflict", message: "{name}'s account is disabled. Enable it first." },
  "tutor-invited-often": {
    code: "too-many",
    message: "An invitation was sent a short while ago. Please wait {seconds} before sending another.",
  },
  "tutors-invited-often": { code: "too-many", message: "Please wait {seconds} before inviting more tutors." },
  "tutor-has-classes": {
    code: "conflict",
    message: {
      one: "{name} has a class still to come. Please give it to another tutor, or cancel it, first.",
      other: "{name} has {count} classes still to come. Please give them to another tutor, or cancel them, first.",
    },
  },
  "tutor-email-taken": {
    code: "conflict",
    message: "{name} already has this email.",
    field: "staffEmail",
  },

  "no-such-tutor-page": { code: "not-found", message: "This tutor's page does not exist, or is no longer public." },
  "page-incomplete": {
    code: "invalid",
    message: "Before your page can be public it needs a headline, a few words about you, a subject and a language.",
  },
  "not-a-portrait": {
    code: "invalid",
    message: "Please choose a picture: JPEG, PNG, GIF or WebP.",
    field: "profileImage",
  },
  "no-facts-waiting": { code: "conflict", message: "This tutor no longer asks for a change." },
  "facts-reason-required": {
    code: "invalid",
    message: "Please give the reason. The tutor reads it.",
    field: "reason",
  },
  "not-a-proof": {
    code: "invalid",
    message:
      "This file is neither a picture nor a PDF, or it is damaged. Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.",
    field: "document",
  },
  "qualifications-full": {
    code: "conflict",
    message: `Your profile holds at most ${maxQualifications} qualifications. Remove one first.`,
  },
  "qualification-gone": { code: "not-found", message: "This qualification is no longer here." },
  "not-a-film": {
    code: "invalid",
    message:
      "Browsers cannot play this file, or it is damaged. Please send an MP4 (H.264 with AAC) or a WebM. On an iPhone: Settings, Camera, Formats, Most Compatible.",
  },
  "film-too-long": { code: "invalid", message: `The video may last ${maxFilmSeconds} seconds at most. Please shorten it.` },
  "film-gone": { code: "not-found", message: "This video is no longer here." },
  "film-changed": {
    code: "conflict",
    message: "The tutor has changed the video's picture in the meantime. The new one is shown; please look at it first.",
  },
  "wished-tutor-gone": {
    code: "conflict",
    message: "This tutor can no longer be chosen. Book again, and we will suggest another tutor.",
  },

  "not-attended": {
    code: "conflict",
    message: "You can review a tutor once your child has had a class with them.",
  },
  "contacts-in-public": {
    code: "invalid",
    message: "Everyone reads this. Please leave out phone numbers, email addresses and links.",
  },
  "no-such-review": { code: "not-found", message: "This review is no longer there." },
  "review-changed": {
    code: "conflict",
    message: "The family has changed this review in the meantime. The latest version is shown; please read it first.",
  },
  "review-answered": { code: "conflict", message: "You have answered this review already." },

  "app-update-gone": { code: "not-found", message: "This app update is no longer there." },
  "version-not-newer": {
    code: "invalid",
    message: "Please check the fields below.",
    field: "currVersion",
    hint: officeFields.versionTooOld,
  },
} as const satisfies Record<string, Definition>;
