import familyStories from "./families.json" with { type: "json" };
import reviewers from "./reviewers.json" with { type: "json" };
import type { FamilyStory } from "./story.ts";

/** Families with a long story, told day by day. */
const withPackages = familyStories as FamilyStory[];

/** Families that had a demo class and said how it was; every third one chose its time itself. */
const afterTheirDemo = reviewers.map(({ parent, child, daysAgo, hour, stars, words, ...rest }, nth): FamilyStory => ({
  parent,
  phone: `+9198${20_000_000 + nth * 137_911}`,
  email: `${parent.toLowerCase().replace(/[^a-z]+/g, ".")}@example.in`,
  children: [
    {
      ...(rest as Pick<FamilyStory["children"][number], "course" | "tutor" | "schoolClass" | "board">),
      child,
      demo: { daysAgo, hour, by: nth % 3 === 0 ? "family" : "desk" },
      rating: { stars, words },
    },
  ],
}));

export const families: FamilyStory[] = [...withPackages, ...afterTheirDemo];

/** Whom a newcomer may sign in as: one in the middle of a package, and one with two children, the second just after its demo. */
export const familiesToTry = ["nandini.rao@example.in", "thomas.varghese@example.in"];
