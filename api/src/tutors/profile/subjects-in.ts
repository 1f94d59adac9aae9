/** The subjects of "Physics, JEE" and "Tabla and vocal"; `file_tutor_page` splits them alike. */
export const subjectsIn = (subjects: string): string[] =>
  subjects
    .trim()
    .split(/\s*[,;&]\s*|\s+and\s+/)
    .filter(Boolean);
