import type { RequestStatus } from "@tutoring/contract";
import { dateInIndia, midnightInIndia, type TeachingLevel } from "@tutoring/contract/rules";
import type { Db } from "#api/platform/db/database.ts";
import { makeBooking, makeStudent, makeTutor, makeTutorPage } from "./makers.ts";
import { ageBooking } from "./seed.queries.ts";

type Faculty = {
  name: string;
  subjects: string;
  levels: TeachingLevel[];
  qualification: string;
  experience: string;
  slot: string;
  phone: string;
  details: string;
};

const faculty: Faculty[] = [
  {
    name: "Anjali Deshpande",
    subjects: "Mathematics",
    levels: ["classes-6-8", "classes-9-10"],
    qualification: "M.Sc",
    experience: "14",
    slot: "4:00 PM - 9:00 PM",
    phone: "+919822047113",
    details: "M.Sc, University of Pune. 14 years with Classes 9 and 10.",
  },
  {
    name: "Arvind Iyer",
    subjects: "Physics, JEE",
    levels: ["classes-9-10", "classes-11-12", "entrance-exams"],
    qualification: "B.Tech",
    experience: "11",
    slot: "3:00 PM - 8:00 PM",
    phone: "+919840162258",
    details: "B.Tech, IIT Madras. Retired engineer, 11 years of JEE batches.",
  },
  {
    name: "Lakshmi Narayanan",
    subjects: "Biology, NEET",
    levels: ["classes-11-12", "entrance-exams"],
    qualification: "PhD",
    experience: "16",
    slot: "10:00 AM - 6:00 PM",
    phone: "+919448035961",
    details: "Ph.D Botany, Bengaluru. Makes diagrams stay in the mind.",
  },
  {
    name: "Harpreet Singh",
    subjects: "Accountancy",
    levels: ["classes-11-12"],
    qualification: "CA",
    experience: "9",
    slot: "5:00 PM - 9:00 PM",
    phone: "+919814270846",
    details: "Chartered Accountant, Ludhiana. Classes 11 and 12 Commerce.",
  },
  {
    name: "Sana Qureshi",
    subjects: "Spoken English",
    levels: ["classes-1-5", "classes-6-8", "classes-9-10", "adults"],
    qualification: "MA",
    experience: "7",
    slot: "9:00 AM - 5:00 PM",
    phone: "+919935518402",
    details: "MA English, Lucknow. Small steps for shy speakers.",
  },
  {
    name: "Rohan Mehta",
    subjects: "Coding, Python",
    levels: ["classes-6-8", "classes-9-10", "classes-11-12"],
    qualification: "B.E",
    experience: "6",
    slot: "4:00 PM - 10:00 PM",
    phone: "+919825694037",
    details: "B.E Computer Engineering, Surat. First games, then boards.",
  },
  {
    name: "Mary Thomas",
    subjects: "Chemistry",
    levels: ["classes-11-12", "entrance-exams"],
    qualification: "M.Sc",
    experience: "9",
    slot: "2:00 PM - 8:00 PM",
    phone: "+919847031596",
    details: "M.Sc, Kochi. 9 years of CBSE Class 12 and NEET.",
  },
  {
    name: "Debashish Sen",
    subjects: "Tabla and vocal",
    levels: ["classes-1-5", "classes-6-8", "classes-9-10", "adults"],
    qualification: "Visharad",
    experience: "20",
    slot: "7:00 AM - 1:00 PM",
    phone: "+919830425870",
    details: "Visharad, Kolkata. Teaches from age seven.",
  },
];

type Request = {
  student: string;
  parent: string;
  phone: string;
  course: string;
  hoursAgo: number;
  status?: RequestStatus;
  tutor?: number;
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
    course: "Spoken English for Class 7",
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
    tutor: 1,
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
    tutor: 0,
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
    tutor: 7,
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
    tutor: 5,
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

const about = "In a demo class we find out together where to begin. Then we go on in steps that fit, with practice for each.";

const hour = 3_600_000;

/** An hour after a tutor's day begins, on the day that is about so many hours from now; in the past for negative hours. */
function classTime(slot: string, inHours: number): Date {
  const [, clock = "4", half] = /^(\d+):00 ([AP])M/.exec(slot) ?? [];
  const begins = ((Number(clock) % 12) + (half === "P" ? 12 : 0) + 1) * hour;
  const at = midnightInIndia(dateInIndia(Date.now() + inHours * hour)) + begins;
  const isWrong = inHours > 0 ? at < Date.now() + 2 * hour : at > Date.now() - 2 * hour;
  return new Date(at + (isWrong ? Math.sign(inHours) * 24 * hour : 0));
}

/** Adds eight premium tutors with public pages, and book requests in every state, three of them waiting. Returns the tutors' ids. */
export async function seedPeople(db: Db, courseIds: Map<string, number>): Promise<number[]> {
  const staffIds: number[] = [];
  for (const { name, levels, slot, phone, details, ...rest } of faculty) {
    const picture = name.toLowerCase().replace(" ", "-");
    const staffId = await makeTutor(db, {
      ...rest,
      staffName: name,
      staffEmail: `${picture}@example.in`,
      staffPhoneNumber: phone,
      preferredTimeSlot: slot,
      staffDetails: `${rest.subjects}\n${details}`,
      isPremium: true,
      staffImageUrl: `/uploads/faculty/${picture}.svg`,
    });
    staffIds.push(staffId);
    await makeTutorPage(db, staffId, { headline: details, about: `${about}\n${details}`, levels });
  }
  for (const {
    student: name,
    parent,
    phone,
    course,
    hoursAgo,
    status = "NOT_STARTED",
    tutor,
    inHours = 0,
    by = "System",
  } of requests.toReversed()) {
    const email = `${parent.toLowerCase().replace(/[^a-z]+/g, ".")}@example.in`;
    const student = await makeStudent(db, { name, parent, phone, email });
    const courseId = courseIds.get(course);
    if (!courseId) throw new Error(`the sample catalogue lacks ${course}`);
    const startsAt = classTime(faculty[tutor ?? 0]?.slot ?? "", inHours);
    const staffId = tutor === undefined ? undefined : staffIds[tutor];
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
  return staffIds;
}
