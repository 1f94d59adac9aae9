import type { calendar } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { openFeed } from "./open-feed.ts";
import { removeMyBusyCalendar } from "./remove-my-busy-calendar.ts";
import { renewMyFeed } from "./renew-my-feed.ts";
import { setMyBusyCalendar } from "./set-my-busy-calendar.ts";
import { showMyBusyCalendar } from "./show-my-busy-calendar.ts";
import { showMyCalendar } from "./show-my-calendar.ts";
import { showMyFeed } from "./show-my-feed.ts";

export const calendarHandlers: Handlers<typeof calendar> = {
  showMyCalendar: (context, { query }) => showMyCalendar(context, query),
  showMyBusyCalendar,
  setMyBusyCalendar: (context, { body }) => setMyBusyCalendar(context, body.address),
  removeMyBusyCalendar,
  showMyFeed,
  renewMyFeed,
  openFeed: (context, { params }) => openFeed(context, params.feed),
};
