import type { RequestStatus } from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import type { Db } from "#api/platform/db/database.ts";
import { makeBooking, makeStudent } from "./makers.ts";
import { ageBooking } from "./seed.queries.ts";
import { faculty, type SampleTutor } from "./tutors.ts";

type Request = {
  student: string;
  parent: string;
  phone: string;
  course: string;
  hoursAgo: number;
  status?: RequestStatus;
  tutor?: string;
  inHours?: number;
  by?: string;
};

const requests: Request[] = [
  {
    student: "Kabir Shaikh",
    parent: "Imran Shaikh",
    phone: "+919821306645",
    course: "NEET Biology: Human Physiology",
    hoursAgo: 1,
  },
  {
    student: "Simran Sandhu",
    parent: "Gurleen Kaur Sandhu",
    phone: "+919876140392",
    course: "Web design for Classes 7–10",
    hoursAgo: 3,
  },
  {
    student: "तन्वी शर्मा",
    parent: "Rakesh Sharma",
    phone: "+919810592738",
    course: "हिन्दी व्याकरण और लेखन: Class 9–10, Course A",
    hoursAgo: 7,
  },
  {
    student: "Aditya Raghunathan",
    parent: "Venkatesh Raghunathan",
    phone: "+919884027416",
    course: "JEE Foundation for Classes 9 and 10",
    hoursAgo: 15,
    status: "IN_PROGRESS",
    tutor: "Arvind Iyer",
    inHours: 20,
    by: "Meera Nair",
  },
  {
    student: "Ira Kulkarni",
    parent: "Sneha Kulkarni",
    phone: "+919890663105",
    course: "Mathematics for CBSE Class 10",
    hoursAgo: 17,
    status: "IN_PROGRESS",
    tutor: "Anjali Deshpande",
    inHours: 44,
    by: "Faizan Ali",
  },
  {
    student: "Norbu Dolma",
    parent: "Tenzin Dolma",
    phone: "+919805471829",
    course: "Tabla for beginners",
    hoursAgo: 60,
    status: "DONE",
    tutor: "Debashish Sen",
    inHours: -20,
    by: "Faizan Ali",
  },
  {
    student: "Neil Fernandes",
    parent: "Joseph Fernandes",
    phone: "+919881254073",
    course: "Python from the first line",
    hoursAgo: 90,
    status: "REGISTERED",
    tutor: "Rohan Mehta",
    inHours: -40,
    by: "Meera Nair",
  },
  {
    student: "Anvi Chaturvedi",
    parent: "Pooja Chaturvedi",
    phone: "+919450318967",
    course: "Science for CBSE Class 9: Physics, Chemistry, Biology",
    hoursAgo: 100,
    status: "CANCELLED",
    by: "Faizan Ali",
  },
];

const hour = 3_600_000;

/** An hour after a tutor's day begins, on the day that is about so many hours from now; in the past for negative hours. */
function classTime(slot: string, inHours: number): Date {
  const [, clock = "4", half] = /^(\d+):00 ([AP])M/.exec(slot) ?? [];
  const begins = ((Number(clock) % 12) + (half === "P" ? 12 : 0) + 1) * hour;
  const at = midnightInIndia(dateInIndia(Date.now() + inHours * hour)) + begins;
  const isWrong = inHours > 0 ? at < Date.now() + 2 * hour : at > Date.now() - 2 * hour;
  return new Date(at + (isWrong ? Math.sign(inHours) * 24 * hour : 0));
}

const slotOf = (tutor: string | undefined) => faculty.find(({ name }) => name === tutor)?.slot ?? "";

/**
 * Adds book requests in every state, three of them waiting: one that a tutor can take, one whose tutor is away, and one that nobody
 * teaches.
 */
export async function seedRequests(db: Db, courses: Map<string, number>, tutors: Map<string, SampleTutor>): Promise<void> {
  for (const request of requests.toReversed()) {
    const { student: name, parent, phone, course, hoursAgo, status = "NOT_STARTED", inHours = 0, by = "System" } = request;
    const email = `${parent.toLowerCase().replace(/[^a-z]+/g, ".")}@example.in`;
    const student = await makeStudent(db, { name, parent, phone, email, agrees: true });
    const courseId = courses.get(course);
    if (!courseId) throw new Error(`the sample catalogue lacks ${course}`);
    const startsAt = classTime(slotOf(request.tutor), inHours);
    const staffId = tutors.get(request.tutor ?? "")?.tutorId;
    const id = await makeBooking(db, {
      student,
      parent,
      phone,
      courseId,
      status,
      updatedBy: by,
      ...(staffId && { staffId, startsAt }),
    });
    await ageBooking(db, id, hoursAgo);
  }
}
