import type { executives } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { addExecutive } from "./add-executive.ts";
import { changeExecutive } from "./change-executive.ts";
import { listExecutives } from "./list-executives.ts";
import { resetExecutivePassword } from "./reset-executive-password.ts";

export const executiveHandlers: Handlers<typeof executives> = {
  listExecutives: (context) => listExecutives(context),
  addExecutive: (context, { body }) => addExecutive(context, body),
  changeExecutive: (context, { params, body }) => changeExecutive(context, params.id, body),
  resetExecutivePassword: (context, { params }) => resetExecutivePassword(context, params.id),
};
