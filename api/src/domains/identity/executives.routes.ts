import type { executives } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import {
  addExecutive,
  changeExecutive,
  changeExecutiveGrants,
  listExecutives,
  resetExecutivePassword,
} from "./office-executives.ts";
import { removeExecutivesApp, signExecutiveOut } from "./lost-access.ts";

export const executiveHandlers: Handlers<typeof executives> = {
  listExecutives: (context) => listExecutives(context),
  addExecutive: (context, { body }) => addExecutive(context, body),
  changeExecutive: (context, { params, body }) => changeExecutive(context, params.id, body),
  changeExecutiveGrants: (context, { params, body }) => changeExecutiveGrants(context, params.id, body),
  signExecutiveOut: (context, { params }) => signExecutiveOut(context, params.id),
  removeExecutivesApp: (context, { params }) => removeExecutivesApp(context, params.id),
  resetExecutivePassword: (context, { params }) => resetExecutivePassword(context, params.id),
};
