export { type Api, buildApi } from "./build-api.ts";
export { answerFrom, finish } from "./http/kept-replies.ts";
export { readSettings, type Settings, StartError } from "./core/settings.ts";
export { type App, openApp } from "./open-app.ts";
export { openStore } from "./open-store.ts";
