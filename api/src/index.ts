export { type Api, buildApi } from "./build-api.ts";
export { ClientBudget, clientOf } from "./http/client-budget.ts";
export { answerFrom, finish, type Finished } from "#api/http/reply-cache.ts";
export { takesBrotli } from "./http/takes-brotli.ts";
export { readSettings, type Settings, StartError } from "./core/settings.ts";
export { manyClients } from "./core/context.ts";
export { isLoopback } from "./core/loopback.ts";
export { type App, openApp } from "./open-app.ts";
export { openStore } from "./open-store.ts";
