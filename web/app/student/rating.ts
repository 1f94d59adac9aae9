/** The meaning of one to five stars. */
export const starNames = ["Not good", "It was all right", "Good", "Very good", "Wonderful"] as const;

export const thanksFor = (stars: number): string =>
  stars > 2 ? "Thank you! The tutor will be glad to hear it." : "Thank you for telling us. Our team reads every rating.";
