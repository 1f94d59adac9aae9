export default { letter: "Hello {name},\n\n{text}\n\nOnline Tutoring" } as const;
