/** The booking form's address. */
export const bookingAddress = (classId: number, wishedTutor?: string): string =>
  `/course/${classId}/book${wishedTutor ? `?tutor=${encodeURIComponent(wishedTutor)}` : ""}`;
