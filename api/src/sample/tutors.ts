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
  about: string;
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
    details: "M.Sc, University of Pune. 14 years with Classes 5 to 10.",
    about:
      "I begin with the sums a child already likes, and go on from there to the ones that frighten. Every class ends with three problems that we do aloud, so that a parent can hear what was understood. Before exams we write one full paper a week and talk only about the mistakes.",
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
    about:
      "I designed pumps for twenty years, and I still draw before I calculate. We take one chapter at a time: the idea, an experiment you can do at home, then JEE questions from easy to unkind. Bring the paper that went wrong; that is where we start.",
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
    about:
      "Biology is remembered by drawing it, so we draw in every class and you keep the sheets. I teach NCERT line by line, because NEET asks it line by line. Each week has a short test, and we read the answers together.",
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
    about:
      "I have a practice of my own and teach in the evenings. We use the accounts of a real shop, so that journal, ledger and balance sheet make sense before they are learnt by heart. For Class 12 we solve the board papers of the last ten years.",
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
    about:
      "Nobody is corrected in the middle of a sentence in my class. We talk about cricket, recipes or films, I write down what was said, and we make it better together. After a month shy speakers can tell a story of two minutes.",
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
    about:
      "We build a small game in the first class, and it runs before the hour is over. Later come loops, lists and functions, always inside something that a child wants to finish. For Class 11 and 12 we do the CBSE practicals and the project file.",
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
    about:
      "I ask why before how: why does it dissolve, why does it burn. Organic chemistry we learn as a map of reactions that hangs on your wall by the end of term. For NEET we do thirty questions a week against the clock.",
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
    about:
      "My degree, Visharad, took me seven years of tabla in Kolkata. Children start at seven and learn to speak the bols before they play them, so that small hands need not hurry. Adults are welcome too, and so are those who own no tabla yet.",
  },
];

export type SampleTutor = { tutorId: number; email: string; slug: string };

/** Adds eight premium tutors with public pages. Returns them by name. */
export async function seedTutors(db: Db): Promise<Map<string, SampleTutor>> {
  const tutors = new Map<string, SampleTutor>();
  for (const { name, levels, slot, phone, details, about, daysAway = 0, ...rest } of faculty) {
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
    await makeTutorPage(db, tutorId, { headline: details, about, levels });
    if (daysAway > 0) await setHours(db, tutorId, { ...hoursFromSlot(slot), exceptions: daysOff(daysAway) });
    tutors.set(name, { tutorId, email, slug: slugOf(name, tutorId) });
  }
  return tutors;
}

/** Today in India and the days after it, without classes. */
const daysOff = (days: number) =>
  Array.from({ length: days }, (_, nth) => ({ day: dateInIndia(Date.now() + nth * 86_400_000), ranges: [] }));
