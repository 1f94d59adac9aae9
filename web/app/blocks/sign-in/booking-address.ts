/** Of the booking form. */
export const bookingAddress = (classId: number, wishedTutor?: string): string =>
  `/course/${classId}/book${wishedTutor ? `?tutor=${encodeURIComponent(wishedTutor)}` : ""}`;
