/** Binds a sealed address to its tutor. */
export const holderOf = (tutorId: number): string => `busy calendar of tutor ${tutorId}`;
