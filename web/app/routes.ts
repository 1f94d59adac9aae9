import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** All addresses of the site. */
export default [
  layout("public/site-frame/frame.tsx", [
    index("public/home/home.page.tsx"),
    route("courses", "public/courses/courses.page.tsx"),
    route("student/courses", "public/courses/courses.page.tsx", { id: "student-courses" }),
    route("course", "public/courses/course.page.tsx", { id: "course-without-id" }),
    route("course/:courseId", "public/courses/course.page.tsx"),
    route("course/:courseId/book", "public/book-demo/book-demo.page.tsx"),
    route("tutors", "public/tutors/tutors.page.tsx"),
    route("tutor/:slug", "public/tutors/tutor.page.tsx"),
    route("about", "public/about/about.page.tsx"),
    ...["privacy", "terms", "refunds", "safety", "help"].map((id) => route(id, "public/about/policy.page.tsx", { id })),
    route("tutor/signup", "tutor-signup/signup.page.tsx"),
    route("tutor/signup/sent", "tutor-signup/signup-sent.page.tsx"),
    layout("student/frame.tsx", [
      route("student/profile", "student/account.page.tsx"),
      route("student/bookings", "student/account.page.tsx", { id: "student-bookings" }),
      ...["student/bookings/:bookingId/plan", "student/orders/:orderId", "student/documents/:documentId"].map((path) =>
        route(path, "student/orders/orders.page.tsx", { id: path }),
      ),
    ]),
    route("unauthorized", "public/access-denied.page.tsx"),
    route("*", "public/not-found.page.tsx"),
  ]),
  route("class/:bookingId", "class/class.page.tsx"),
  route("class/:bookingId/replay", "class/replay/replay.page.tsx"),
  route("login", "sign-in/back-office-sign-in.page.tsx"),
  route("logout", "sign-in/sign-out.page.tsx"),
  layout("staff/frame.tsx", [route("staff/:place?/:id?", "staff/area.page.tsx")]),
  layout("executive/frame.tsx", [
    route("executive", "executive/home.page.tsx"),
    route("executive/book-requests", "executive/book-requests.page.tsx"),
    route("executive/account", "executive/account.page.tsx"),
  ]),
  layout("admin/frame.tsx", [
    route("admin", "admin/dashboard/dashboard.page.tsx"),
    route("admin/book-requests", "admin/book-requests.page.tsx"),
    route("admin/courses", "admin/catalogue/courses.page.tsx"),
    route("admin/courses/import", "admin/catalogue/import.page.tsx"),
    route("admin/courses/translate", "admin/translate/translate.page.tsx"),
    route("admin/staff", "admin/tutors/tutors.page.tsx"),
    route("admin/tutor-requests", "admin/applications/applications.page.tsx"),
    route("admin/reviews", "admin/reviews/reviews.page.tsx"),
    route("admin/money/:part?", "admin/money/money.page.tsx"),
    route("admin/logs", "admin/logs/logs.page.tsx"),
    route("admin/app-updates", "admin/app-updates/app-updates.page.tsx"),
    route("admin/search-words", "admin/search-words/search-words.page.tsx"),
    route("admin/executives", "admin/executives/executives.page.tsx"),
    route("admin/account", "admin/account.page.tsx"),
  ]),
] satisfies RouteConfig;
