import { maxChildren } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const families = {
  "no-profile": { code: "not-found", message: "Failed to fetch profile" },
  "profile-not-saved": { code: "not-found", message: "Failed to update profile" },
  "address-has-account": {
    code: "conflict",
    message: "This address already has an account. Please sign in with it.",
  },
  "new-address-has-account": {
    code: "conflict",
    message: "This address already has an account.",
    field: "email",
    hint: "Choose another address.",
  },
  "no-child-chosen": { code: "invalid", message: "Please choose one of your children.", field: "childId" },
  "too-many-children": { code: "conflict", message: `You can add up to ${maxChildren} children.` },
  "last-child": { code: "conflict", message: "A family needs at least one child." },
  "child-has-bookings": {
    code: "conflict",
    message: "{name} has bookings and cannot be removed. You can change the name instead.",
  },
} as const satisfies Record<string, Definition>;
