/** The classes that run now or begin within the hour, on the desk. */
export default {
  title: "Live now",
  running: { zero: "none running", one: "{count} running", other: "{count} running" },
  soon: { zero: "none in the next hour", one: "{count} in the next hour", other: "{count} in the next hour" },
  missing: { one: "{count} with somebody missing", other: "{count} with somebody missing" },
  since: "since {time}",
  at: "at {time}",
  demo: "demo",
  lesson: "lesson",
  tutorMissing: "Tutor missing",
  studentMissing: "Student missing",
  bothMissing: "Both missing",
  callTutor: "Call the tutor, {name}",
  callParent: "Call the parent, {name}",
  enter: "Enter the class of {name}",
  open: "Open the request of {name}",
  notLoaded: "The classes that are running could not be loaded.",
} as const;
