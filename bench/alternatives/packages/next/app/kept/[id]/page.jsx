import { Course } from "../../course.jsx";

// made at the first request, kept for a minute
export const revalidate = 60;
export const generateStaticParams = () => [];
export default Course;
