import type { Course } from "@tutoring/contract";
import { useNavigate } from "react-router";
import { inBackground } from "#web/lib/page/in-background.ts";
import { readSession } from "#web/lib/session/session.ts";
import type { Wish } from "#web/blocks/times/index.ts";
import { bookingAddress } from "./sign-in-opening.ts";
import { useStudentSignIn } from "./student-sign-in.tsx";

/** What pressing Book does: a signed-in student goes to the booking form, anyone else verifies an address first. */
export function useBookDemo() {
  const openSignIn = useStudentSignIn();
  const navigate = useNavigate();
  return (
    course: Pick<Course, "classId" | "className" | "classFullname" | "classLevel" | "category" | "subcategory">,
    wish?: Wish,
  ) => {
    const { classId, classLevel, category, subcategory } = course;
    if (readSession()?.role === "student") {
      inBackground(navigate(bookingAddress(classId, wish)));
      return;
    }
    const title = course.classFullname || course.className;
    inBackground(
      openSignIn({
        mode: "booking",
        course: { classId, title, level: classLevel ?? "Beginner", category, subcategory, wish },
      }),
    );
  };
}
