export default { email: "Hello {name},\n\n{text}\n\nOnline Tutoring" } as const;
