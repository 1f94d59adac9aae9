import { Refusal } from "#api/core/errors.ts";

const refuseField = (code: "invalid" | "conflict", field: string, message: string) =>
  new Refusal(code, message, { fields: { [field]: message } });

export const nameTaken = (field: "categoryName" | "subcategoryName") =>
  refuseField(
    "conflict",
    field,
    field === "categoryName" ? "There is a category with this name already." : "There is a subcategory with this name already.",
  );
/** The refusal of a field. */
export const refuse = (field: string, message: string) => refuseField("invalid", field, message);
/** The refusal of a change to something that no longer exists. */
export const gone = (what: "category" | "subcategory" | "course") =>
  new Refusal("not-found", `This ${what} is no longer in the catalogue.`);
