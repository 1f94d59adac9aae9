/** Titles and descriptions of pages for search engines and browser tabs; the home page's are in the frame. */
export default {
  aboutDescription:
    "Every child should have a class to look forward to. We bring a good teacher home, one to one, and you meet the teacher before you pay.",
  coursesDescription: "Live one-to-one courses with prices, levels and languages. The first class is a free demo.",
  coursesOfDescription: "Live one-to-one courses in {what} with prices, levels and languages. The first class is a free demo.",
  courseDescription: "{course}: live one-to-one classes. The first class is a free demo.",
  courseNotFound: "Course Not Found",
  bookDemoTitle: "Book a demo class",
  signupDescription:
    "Teach from home: tell us your subjects and your free hours. We read every application and write back by email.",
} as const;
