/** The subjects of "Physics, JEE" and "Tabla and vocal"; `file_tutor_page` splits them in the same way. */
export const subjectsIn = (subjects: string): string[] =>
  subjects
    .trim()
    .split(/\s*[,;&]\s*|\s+and\s+/)
    .filter(Boolean);
