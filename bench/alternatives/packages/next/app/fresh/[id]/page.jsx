import { Course } from "../../course.jsx";

// made anew for each request
export const dynamic = "force-dynamic";
export default Course;
