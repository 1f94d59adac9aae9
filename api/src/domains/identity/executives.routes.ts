import type { executives } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { addExecutive, changeExecutive, listExecutives, resetExecutivePassword } from "./office-executives.ts";

export const executiveHandlers: Handlers<typeof executives> = {
  listExecutives: (context) => listExecutives(context),
  addExecutive: (context, { body }) => addExecutive(context, body),
  changeExecutive: (context, { params, body }) => changeExecutive(context, params.id, body),
  resetExecutivePassword: (context, { params }) => resetExecutivePassword(context, params.id),
};
