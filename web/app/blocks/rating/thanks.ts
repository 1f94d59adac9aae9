/** The thanks for one to five stars. */
export const thanksFor = (stars: number) => (stars > 2 ? "thanksForGood" : "thanksForBad");
