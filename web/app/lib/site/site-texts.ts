/** Marketing figures and fixed texts. */
export const productName = "Online Tutoring";
export const supportEmail = "support@example.com";

export const claims = [
  { figure: "7.5 lakh+", what: "verified tutors" },
  { figure: "55 lakh+", what: "students" },
  { figure: "4 lakh+", what: "reviews" },
];

export const steps = [
  { title: "Book a demo", text: "Choose a course and leave a number. We match a tutor and a time that suits your evening." },
  { title: "Join LIVE Demo Class", text: "Your child meets the tutor on video. Sit in if you like. There is nothing to pay." },
  { title: "Pay and Start", text: "Happy with the tutor? Pay for the course and keep the same tutor every week." },
];

export const popularSearches = ["Class 10 Maths", "NEET Biology", "Spoken English", "हिन्दी व्याकरण"];

export const regions = [
  { name: "India", places: ["Delhi NCR", "Mumbai", "Bengaluru", "Hyderabad", "Chennai", "Pune", "Kolkata", "Jaipur"] },
  { name: "UK", places: ["London", "Leicester", "Birmingham", "Manchester", "Harrow"] },
  { name: "USA", places: ["New Jersey", "Bay Area", "Dallas", "Chicago", "Seattle"] },
  { name: "Europe", places: ["Berlin", "Amsterdam", "Dublin", "Zürich", "Stockholm"] },
];

export const about = {
  mission:
    "Every child can look forward to a class. We bring a good teacher to the table at home, one to one, wherever that home is, and let families meet the teacher before they pay.",
  values: [
    { title: "Children first", text: "A class is good when the child asks the next question." },
    { title: "Honest teaching", text: "We say what is strong and what needs another week." },
    { title: "Within reach", text: "A phone and a quiet corner are enough to learn." },
    { title: "Respect for tutors", text: "Teachers choose their hours and are paid on time." },
  ],
  figures: [
    { figure: "10,000+", what: "students taught" },
    { figure: "500+", what: "expert tutors" },
    { figure: "50+", what: "subjects covered" },
    { figure: "95%", what: "success rate" },
  ],
  team: [
    {
      name: "Kavita Rao",
      role: "Founder",
      education: "M.Ed, University of Delhi",
      experience: "18 years in schools",
      description: "Taught mathematics in Lucknow and Delhi before she began this.",
    },
    {
      name: "Suresh Pillai",
      role: "Head of Teaching",
      education: "M.Sc Physics, Cochin University",
      experience: "15 years with boards and JEE",
      description: "Sits in on first classes and trains new tutors.",
    },
    {
      name: "Nusrat Jahan",
      role: "Head of Families",
      education: "MA Psychology, Jadavpur University",
      experience: "11 years with parents and schools",
      description: "Answers the hard calls, and finds the tutor who fits.",
    },
    {
      name: "Vikram Desai",
      role: "Head of Product",
      education: "B.Tech, NIT Surat",
      experience: "12 years of building for small phones",
      description: "Makes the class work on a slow evening network.",
    },
  ],
};

export const courseFeatures = [
  { title: "Live, one to one", text: "One tutor, one student, at hours you agree on." },
  { title: "Doubts in between", text: "Send a photo of the question, get the first step back." },
  { title: "Notes and papers", text: "Notes to keep, and papers to practise on." },
  { title: "A report each month", text: "What is strong, what needs another week." },
];

export const learningPoints = [
  "The ideas behind the chapter, not only the answers",
  "Steps written the way examiners read them",
  "Practice that starts where your child is",
  "Mistakes reviewed, and put right for good",
  "Short tests, so that exams feel familiar",
  "How to study alone between two classes",
];
