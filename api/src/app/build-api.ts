import { contract } from "@tutoring/contract";
import { acceptedLanguage } from "@tutoring/contract/languages";
import { Hono, type Context as HonoContext } from "hono";
import { applicationHandlers } from "#api/domains/applications/applications.routes.ts";
import { familyHandlers } from "#api/domains/families/families.routes.ts";
import { ReplyCache } from "#api/platform/http/reply-cache.ts";
import { reviewHandlers, reviewKeys } from "#api/domains/reviews/reviews.routes.ts";
import { tutorPageHandlers, tutorPageKeys } from "#api/domains/tutor-pages/tutor-pages.routes.ts";
import { countPublicTutors, findFilm, slugsByLanguage } from "#api/domains/tutors/index.ts";
import { tutorSubmissionHandlers } from "#api/domains/tutors/tutor-submissions.routes.ts";
import { tutorHandlers, tutorKeys } from "#api/domains/tutors/tutors.routes.ts";
import { appUpdateHandlers, appUpdateKeys } from "#api/domains/app-updates/app-updates.routes.ts";
import { bookingHandlers } from "#api/domains/bookings/bookings.routes.ts";
import { calendarHandlers } from "#api/domains/calendar/calendar.routes.ts";
import { catalogueHandlers, catalogueKeys } from "#api/domains/catalogue/catalogue.routes.ts";
import { catalogueBinHandlers } from "#api/domains/catalogue/bin.routes.ts";
import { courseImportHandlers } from "#api/domains/catalogue/course-imports.routes.ts";
import { editCatalogueHandlers } from "#api/domains/catalogue/edit-catalogue.routes.ts";
import { categoryNames, countCourses, coursesByLanguage } from "#api/domains/catalogue/index.ts";
import { promiseHandlers } from "#api/domains/catalogue/promises.routes.ts";
import { searchSubjectHandlers } from "#api/domains/catalogue/subjects.routes.ts";
import { syllabusHandlers } from "#api/domains/catalogue/syllabuses.routes.ts";
import { translationHandlers } from "#api/domains/catalogue/translations.routes.ts";
import { ageCheckHandlers } from "#api/domains/consents/age-checks.routes.ts";
import { complaintHandlers } from "#api/domains/complaints/complaints.routes.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { knowPhones } from "#api/platform/core/phones.ts";
import { whyNotReady } from "#api/platform/db/readiness.ts";
import { conversationDeskHandlers } from "#api/domains/desk/conversation-desk.routes.ts";
import { deskHandlers, deskMessageHandlers, tutorRecordHandlers } from "#api/domains/desk/desk.routes.ts";
import { funnelHandlers } from "#api/domains/desk/funnel.routes.ts";
import { replyTemplateHandlers } from "#api/domains/desk/reply-templates.routes.ts";
import { orderHandlers, paymentHandlers } from "#api/domains/enrolments/enrolments.routes.ts";
import { orderDeskHandlers } from "#api/domains/enrolments/order-desk.routes.ts";
import { type FileStore, readBuildFile, readPicture } from "#api/platform/files/index.ts";
import { changesBudget, readsBudget, tokensBudget } from "#api/platform/http/budgets.ts";
import { serveBuildFiles } from "#api/platform/http/build-files.ts";
import type { CookieRules } from "#api/platform/http/cookies.ts";
import type { StandIn } from "#api/platform/http/dev-sign-in.ts";
import { serveDocs } from "#api/platform/http/docs/serve-docs.ts";
import { serveFilms } from "#api/platform/http/films.ts";
import { openApi } from "#api/platform/http/openapi/document.ts";
import { takePolicyReports } from "#api/platform/http/policy-reports.ts";
import { toAnswer } from "#api/platform/http/problems.ts";
import type { Service } from "#api/platform/core/context.ts";
import { type Env, mount, serve } from "#api/platform/http/serve.ts";
import { serveAssetLinks } from "#api/platform/http/asset-links.ts";
import { serveSecurityText } from "#api/platform/http/security-text.ts";
import { serveSitemap } from "#api/platform/http/sitemap.ts";
import { serveSockets } from "#api/platform/http/sockets.ts";
import { turns, UploadSlots } from "#api/platform/http/turns.ts";
import { serveUploads } from "#api/platform/http/uploads.ts";
import { accountHandlers } from "#api/domains/identity/account.routes.ts";
import { apiTokenHandlers } from "#api/domains/identity/api-tokens/api-tokens.routes.ts";
import { webhookEndpointHandlers } from "#api/domains/webhooks/webhook-endpoints.routes.ts";
import { executiveHandlers } from "#api/domains/identity/executives.routes.ts";
import { identityHandlers } from "#api/domains/identity/identity.routes.ts";
import { oidcHandlers } from "#api/domains/identity/oidc/oidc.routes.ts";
import { passkeyHandlers } from "#api/domains/identity/passkeys.routes.ts";
import { findViewer, holdsVerification, readDevice } from "#api/domains/identity/index.ts";
import { logHandlers } from "#api/platform/logs/logs.routes.ts";
import { mailHandlers } from "#api/platform/mail/mail.routes.ts";
import { messageHandlers, messageUploads } from "#api/domains/messages/messages.routes.ts";
import { bankFileHandlers } from "#api/domains/money/bank-files.routes.ts";
import { moneyHandlers } from "#api/domains/money/money.routes.ts";
import { breachHandlers } from "#api/domains/privacy/breach/breaches.routes.ts";
import { ofAgeHandlers } from "#api/domains/privacy/coming-of-age/of-age.routes.ts";
import { privacyHandlers } from "#api/domains/privacy/privacy.routes.ts";
import { payHandlers } from "#api/domains/pay/pay.routes.ts";
import { reportToolsHandlers, reportToolsUploads } from "#api/domains/reports/report-tools.routes.ts";
import { channelHandlers } from "#api/domains/reach/channels.routes.ts";
import { reachHandlers } from "#api/domains/reach/reach.routes.ts";
import { reportsHandlers, reportUploads } from "#api/domains/reports/reports.routes.ts";
import { preparationHandlers, roomBoardHandlers, roomBoardUploads } from "#api/domains/rooms/board/room-board.routes.ts";
import { openRooms } from "#api/domains/rooms/index.ts";
import { roomMediaHandlers } from "#api/domains/rooms/media/media.routes.ts";
import type { MediaProvider } from "#api/domains/rooms/media/provider.ts";
import { roomHandlers } from "#api/domains/rooms/rooms.routes.ts";
import { serveDevPages } from "./serve-dev-pages.ts";
import { siteHandlers, siteKeys } from "#api/domains/site/site.routes.ts";
import { teachingHandlers } from "#api/domains/teaching/teaching.routes.ts";

export type ApiParts = {
  service: Service;
  files: FileStore;
  /** Where public pictures are served, if not here. */
  picturesUrl?: string | undefined;
  cookies: CookieRules;
  /** The public origin, without a trailing slash. */
  address: string;
  version: string;
  /** The day of this version's release, such as 2026-11-29. */
  released: string;
  /** The app in the Play Store, as `ANDROID_APP` names it. */
  androidApp?: string | undefined;
  /** The key to the pages below /dev; undefined where nobody may open them. */
  devKey: string | undefined;
  /** Whether emails stay in the outbox, to be read at /dev/outbox. */
  outbox: boolean;
  /** The test bank's pages, unless payments are real. */
  bankPage: StandIn["page"] | undefined;
  /** The pages of the stand-in for DigiLocker, unless it is real. */
  lockerPage: StandIn["page"] | undefined;
  /** The phone that stands in for those of families, unless messages leave. */
  phonePage: StandIn["page"] | undefined;
  requireSecondFactor: boolean;
  /** How many pages each client may have made in a minute. */
  pagesPerClientMinute?: number;
  /** How many public answers are made at once. */
  answersAtOnce?: number;
  media: MediaProvider;
  catchUp?: () => Promise<boolean>;
  health?: Health;
};
/** For monitoring: what is wrong, or undefined if nothing is. */
type Health = {
  /** A fault of the process, which a restart could cure. */
  illness: () => string | undefined;
  /** Why the process cannot answer calls. */
  whyNotReady: () => Promise<string | undefined>;
};
export type Api = ReturnType<typeof buildApi>;

/** The whole API as one function from Request to Response, with its sockets and its cache of public replies. */
export function buildApi(parts: ApiParts) {
  knowPhones();
  const {
    service,
    files,
    picturesUrl,
    cookies,
    address,
    version,
    released,
    androidApp,
    devKey,
    outbox,
    bankPage,
    lockerPage,
    phonePage,
    requireSecondFactor,
    answersAtOnce = 3,
    media,
    catchUp,
    health = { illness: () => undefined, whyNotReady: () => whyNotReady(service.db) },
  } = parts;
  const cache = new ReplyCache();
  const api = new Hono<Env>();
  const rooms = openRooms(service, media);
  const mounted = [
    ...mount(contract.catalogue, catalogueHandlers, catalogueKeys),
    ...mount(contract.tutors, tutorHandlers, tutorKeys),
    ...mount(contract.identity, identityHandlers),
    ...mount(contract.families, familyHandlers),
    ...mount(contract.applications, applicationHandlers),
    ...mount(contract.bookings, bookingHandlers),
    ...mount(contract.appUpdates, appUpdateHandlers, appUpdateKeys),
    ...mount(contract.account, accountHandlers),
    ...mount(contract.passkeys, passkeyHandlers),
    ...mount(contract.oidc, oidcHandlers),
    ...mount(contract.editCatalogue, editCatalogueHandlers),
    ...mount(contract.catalogueBin, catalogueBinHandlers),
    ...mount(contract.searchSubjects, searchSubjectHandlers),
    ...mount(contract.courseImports, courseImportHandlers),
    ...mount(contract.translations, translationHandlers),
    ...mount(contract.rooms, roomHandlers(rooms.rooms)),
    ...mount(contract.roomMedia, roomMediaHandlers(media)),
    ...mount(contract.preparation, preparationHandlers),
    ...mount(contract.roomBoard, roomBoardHandlers, {}, roomBoardUploads),
    ...mount(contract.reports, reportsHandlers, {}, reportUploads),
    ...mount(contract.reportTools, reportToolsHandlers, {}, reportToolsUploads),
    ...mount(contract.calendar, calendarHandlers),
    ...mount(contract.messages, messageHandlers, {}, messageUploads),
    ...mount(contract.reach, reachHandlers),
    ...mount(contract.reachChannels, channelHandlers),
    ...mount(contract.conversationDesk, conversationDeskHandlers),
    ...mount(contract.desk, deskHandlers),
    ...mount(contract.deskMessages, deskMessageHandlers),
    ...mount(contract.tutorRecord, tutorRecordHandlers),
    ...mount(contract.privacy, privacyHandlers),
    ...mount(contract.breaches, breachHandlers),
    ...mount(contract.ofAge, ofAgeHandlers),
    ...mount(contract.funnel, funnelHandlers),
    ...mount(contract.ageChecks, ageCheckHandlers),
    ...mount(contract.replyTemplates, replyTemplateHandlers),
    ...mount(contract.teaching, teachingHandlers),
    ...mount(contract.reviews, reviewHandlers, reviewKeys),
    ...mount(contract.tutorPages, tutorPageHandlers, tutorPageKeys),
    ...mount(contract.tutorSubmissions, tutorSubmissionHandlers),
    ...mount(contract.logs, logHandlers),
    ...mount(contract.executives, executiveHandlers),
    ...mount(contract.apiTokens, apiTokenHandlers),
    ...mount(contract.webhookEndpoints, webhookEndpointHandlers),
    ...mount(contract.promises, promiseHandlers),
    ...mount(contract.syllabuses, syllabusHandlers),
    ...mount(contract.site, siteHandlers, siteKeys),
    ...mount(contract.orders, orderHandlers),
    ...mount(contract.payments, paymentHandlers),
    ...mount(contract.mail, mailHandlers),
    ...mount(contract.money, moneyHandlers),
    ...mount(contract.bankFiles, bankFileHandlers),
    ...mount(contract.orderDesk, orderDeskHandlers),
    ...mount(contract.complaints, complaintHandlers),
    ...mount(contract.pay, payHandlers),
  ];
  serve(api, mounted, {
    service,
    findViewer,
    holdsVerification,
    deviceOf: readDevice,
    uploads: new UploadSlots(),
    changes: changesBudget(service.settings.limits.changesPerClientHour),
    reads: readsBudget(service.settings.limits.readsPerAccountMinute),
    tokens: tokensBudget(),
    requireSecondFactor,
    cache,
    inTurn: turns(answersAtOnce),
    cookies,
    publicHost: new URL(address).host,
    catchUp,
  });

  const sockets = serveSockets(mounted, { service, publicHost: new URL(address).host });

  const app = new Hono<Env>();
  app.onError((error, c) => toAnswer(error, service.report, acceptedLanguage(c.req.header("accept-language"))));
  serveDocs(app, () => openApi(contract, { version, limits: service.settings.limits }));
  const healthAnswer = (c: HonoContext, trouble: string | undefined) => (trouble ? c.text(trouble, 503) : c.text("ok"));
  app.get("/healthz", (c) => healthAnswer(c, health.illness()));
  app.get("/readyz", async (c) => healthAnswer(c, await health.whyNotReady()));
  takePolicyReports(app, service.report);
  app.route("/api", api);
  app.all("/api/*", (c) => {
    const language = acceptedLanguage(c.req.header("accept-language"));
    return toAnswer(new Refusal("nothing-here"), service.report, language);
  });
  serveSecurityText(app, { address, email: service.settings.operator.email, released });
  if (androidApp) serveAssetLinks(app, androidApp);
  serveSitemap(app, {
    ...{ address, pagesPerClientMinute: parts.pagesPerClientMinute ?? 240 },
    paths: async () => [
      ...openPages,
      ...(await categoryNames(service.db)).map((name) => `/courses?category=${encodeURIComponent(name)}`),
    ],
    courses: {
      count: () => countCourses(service.db),
      pages: async (limit, offset) =>
        (await coursesByLanguage(service.db, limit, offset)).map(({ id, inHindi }) => ({ path: `/course/${id}`, inHindi })),
    },
    tutors: {
      count: () => countPublicTutors(service.db),
      pages: async (limit, offset) =>
        (await slugsByLanguage(service.db, limit, offset)).map(({ slug, inHindi }) => ({ path: `/tutor/${slug}`, inHindi })),
    },
  });
  serveBuildFiles(app, (name) => readBuildFile(files, name));
  serveFilms(app, {
    find: (name, seal) => findFilm(service, name, seal),
    open: files.open,
    report: service.report,
  });
  serveUploads(app, (name) => readPicture(files, name), picturesUrl);
  if (devKey) serveDevPages(app, service, { key: devKey, address, outbox, bankPage, lockerPage, phonePage });
  return { fetch: (request: Request, env: Env["Bindings"] = {}) => app.fetch(request, env), cache, sockets, rooms };
}

const openPages = [
  ...["/", "/courses", "/tutors", "/about", "/tutor/signup"],
  ...["/privacy", "/privacy/delete", "/terms", "/refunds", "/safety", "/help"],
];
