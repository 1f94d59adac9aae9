type FileKind = {
  /** The column that has their keys or addresses; those of documents are made from the document's number. */
  column: string;
  /** How a family or a tutor gets its own: with the download of all data, or elsewhere. */
  shown?: string;
};

const withDownload = "with the download of all data";

/** Every kind of file in our store by its folder; a further one fails `fences.test.ts`. They go with their rows, and the sweep deletes what is left. */
export const fileKinds: Record<string, FileKind> = {
  "private/resumes": { column: "applications.resume_path", shown: "on request; the applicant has sent it" },
  "private/rooms": { column: "room_pictures.file_key", shown: withDownload },
  "private/homework": { column: "homework_files.file_key", shown: withDownload },
  "private/kept-homework": { column: "kept_homework_files.file_key", shown: withDownload },
  "private/qualifications": { column: "tutor_qualifications.file_key", shown: withDownload },
  "private/films": { column: "tutor_films.file_key", shown: withDownload },
  "private/messages": { column: "messages.picture_key", shown: withDownload },
  "private/documents": { column: "sales_documents.document_id", shown: "at the order" },
  "private/courses": { column: "courses.pdf_paths" },
  "public/categories": { column: "categories.category_image_url" },
  "public/staff": { column: "tutors.staff_image_url", shown: "on the tutor's page" },
  "public/posters": { column: "tutor_films.poster_url", shown: "on the tutor's page" },
};

/** Files of the product itself: pages, and the ids of those who were erased. */
export const filesWithoutPeople = ["assets", "private/erasures"];
