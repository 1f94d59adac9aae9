/** The frame of every page: header, footer, notices, error pages, and how search engines show the home page. */
export default {
  home: "Home",
  courses: "Courses",
  tutors: "Our tutors",
  aboutUs: "About Us",
  signupAsTutor: "Signup as Tutor",
  login: "Login",
  openMenu: "Open menu",
  mainMenu: "Main",
  skipToContent: "Skip to content",
  student: "Student",
  loadingCourse: "Loading course details...",
  loadingProfile: "Loading your profile...",
  loadingBookings: "Loading your bookings...",
  loading: "Loading...",
  partNotLoaded: "That could not be loaded. Please check your connection and try again.",
  logoutFailed: "Logout failed",

  promise: "Live one-to-one classes at home, with a tutor you have met before you pay.",

  language: "Language",

  notFound: "Page not found",
  accessDenied: "Access Denied",
  failed: "This page could not be loaded",
  failedText: "Something went wrong on our side, or your connection was lost. Nothing you entered was sent.",
  tryAgain: "Try again",

  verified: "Verified",
  closeModal: "Close modal",
  notLoaded: "This could not be loaded.",

  privacy: "Privacy",
  terms: "Terms",
  refunds: "Refunds",
  safety: "Child safety",
  help: "Help",

  india: "India",
  indiaPlaces: "Delhi NCR, Mumbai, Bengaluru, Hyderabad, Chennai, Pune, Kolkata, Jaipur",
  uk: "UK",
  ukPlaces: "London, Leicester, Birmingham, Manchester, Harrow",
  usa: "USA",
  usaPlaces: "New Jersey, Bay Area, Dallas, Chicago, Seattle",
  europe: "Europe",
  europePlaces: "Berlin, Amsterdam, Dublin, Zürich, Stockholm",

  shareAlt: "A tutor and a student in a live class",
  homeTitle: "Online Tutoring: live one-to-one classes",
  homeDescription:
    "Live one-to-one classes for CBSE Classes 5–12, JEE, NEET, languages and music. Meet the tutor in a free demo class, then decide.",
} as const;
