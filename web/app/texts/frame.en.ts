/** What surrounds every page: header, footer, notices, pages that failed, and the titles that search engines show. */
export default {
  home: "Home",
  courses: "Courses",
  aboutUs: "About Us",
  signupAsTutor: "Signup as Tutor",
  login: "Login",
  menu: "Menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  mainMenu: "Main",
  skipToContent: "Skip to content",
  myAccount: "My account: {name}, {initials}",
  student: "Student",
  myProfile: "My Profile",
  signOut: "Sign Out",
  loadingCourse: "Loading course details...",
  loadingProfile: "Loading your profile...",
  loadingBookings: "Loading your bookings...",
  loading: "Loading...",
  partNotLoaded: "That could not be loaded. Please check your connection and try again.",
  logoutFailed: "Logout failed",

  promise: "Live one-to-one classes at home, with a tutor you have met before you pay.",
  motto: "The right teacher for every child",

  language: "Language",
  readInHindi: "यह पेज हिन्दी में देखें",
  closeNotice: "Close this notice",

  notFound: "Page not found",
  accessDenied: "Access Denied",
  failed: "This page could not be loaded",
  failedText: "Something went wrong on our side, or your connection was lost. Nothing you entered was sent.",
  tryAgain: "Try again",
  offline: "You are offline. What you typed is safe; try again when you are back.",

  verified: "Verified",
  closeModal: "Close modal",
  notLoaded: "This could not be loaded.",

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
  aboutDescription:
    "Every child can look forward to a class. We bring a good teacher home, one to one, and let families meet the teacher before they pay.",
  coursesDescription: "Live one-to-one courses with prices, levels and languages. The first class is a free demo.",
  coursesOfDescription: "Live one-to-one courses in {what} with prices, levels and languages. The first class is a free demo.",
  courseDescription: "{course}: live one-to-one classes. The first class is a free demo.",
  courseNotFound: "Course Not Found",
  bookDemoTitle: "Book a demo class",
  signupDescription:
    "Teach from home: tell us your subjects and your free hours. We read every application and write back by e-mail.",
} as const;
