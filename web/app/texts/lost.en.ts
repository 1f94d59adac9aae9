export default {
  notFoundText: "There is nothing at this address. It may have moved, or the address has a typo.",
  browseCourses: "Browse Courses",
  returnHome: "Return to Home",
  accessDeniedText: "You don't have permission to access this page. Please contact your administrator for assistance.",
  goBack: "Go Back",
} as const;
