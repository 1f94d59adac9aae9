/** The search of the whole back office, opened by Ctrl K. */
export default {
  title: "Search everywhere",
  hint: "A family, phone, BK number, tutor, course, order or screen",
  screens: "Screens",
  requests: "Book requests",
  families: "Families",
  tutors: "Tutors",
  courses: "Courses",
  orders: "Orders",
  nothing: "Nothing found. Try a name, a part of a phone number, or “BK 207”.",
  searching: "Searching...",
  failed: "The search did not work. Please try again.",
} as const;
