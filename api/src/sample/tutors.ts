import { dateInIndia, type TeachingLevel } from "@tutoring/contract/rules";
import type { Db } from "#api/platform/db/database.ts";
import { hoursFromSlot, setHours, slugOf } from "#api/domains/tutors/index.ts";
import { makeTutor, makeTutorPage } from "./makers.ts";

type Faculty = {
  name: string;
  subjects: string;
  levels: TeachingLevel[];
  qualification: string;
  experience: string;
  slot: string;
  phone: string;
  details: string;
  /** From the day of the first start on. */
  daysAway?: number;
};

export const faculty: Faculty[] = [
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
    daysAway: 8,
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

const about = "In a demo class we find out together where to begin. Then we go on in steps that fit, with practice for each.";

export type SampleTutor = { tutorId: number; email: string; slug: string };

/** Adds eight premium tutors with public pages. Returns them by name. */
export async function seedTutors(db: Db): Promise<Map<string, SampleTutor>> {
  const tutors = new Map<string, SampleTutor>();
  for (const { name, levels, slot, phone, details, daysAway = 0, ...rest } of faculty) {
    const picture = name.toLowerCase().replace(" ", "-");
    const email = `${picture}@example.in`;
    const tutorId = await makeTutor(db, {
      ...rest,
      staffName: name,
      staffEmail: email,
      staffPhoneNumber: phone,
      preferredTimeSlot: slot,
      staffDetails: `${rest.subjects}\n${details}`,
      isPremium: true,
      staffImageUrl: `/uploads/faculty/${picture}.svg`,
    });
    await makeTutorPage(db, tutorId, { headline: details, about: `${about}\n${details}`, levels });
    if (daysAway > 0) await setHours(db, tutorId, { ...hoursFromSlot(slot), exceptions: daysOff(daysAway) });
    tutors.set(name, { tutorId, email, slug: slugOf(name, tutorId) });
  }
  return tutors;
}

/** Today in India and the days after it, without classes. */
const daysOff = (days: number) =>
  Array.from({ length: days }, (_, nth) => ({ day: dateInIndia(Date.now() + nth * 86_400_000), ranges: [] }));
