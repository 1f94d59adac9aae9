import { allEmails } from "./all-emails.ts";
import { allJobs } from "./all-jobs.ts";
import { hooks } from "./app-hooks.ts";
import { startBackgroundJobs } from "./background-jobs.ts";
import { type Api, buildApi, type ApiParts } from "./build-api.ts";
import { Changes } from "#api/platform/core/changes.ts";
import { type Service, systemContext } from "#api/platform/core/context.ts";
import { Heartbeats } from "#api/platform/core/heartbeats.ts";
import { isLocalHost } from "#api/platform/core/networks.ts";
import { operatorOf } from "#api/platform/core/operator.ts";
import { proofOfWork } from "#api/platform/core/proof-of-work.ts";
import { newSearchVisits } from "#api/platform/core/tally.ts";
import { openDevPages } from "#api/platform/core/seal.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { startAnnouncer } from "#api/platform/db/announcer.ts";
import { DatabaseClock } from "#api/platform/db/clock.ts";
import { listenForChanges } from "#api/platform/db/listen.ts";
import { readinessOf } from "#api/platform/db/readiness.ts";
import type { Timeouts } from "#api/platform/db/watched-client.ts";
import { publishBuild } from "#api/platform/files/index.ts";
import { startSealer } from "#api/platform/logs/index.ts";
import { emailRenderer, outboxTransport, smtpTransport, startSender } from "#api/platform/mail/index.ts";
import type { Watch } from "#api/platform/metrics/index.ts";
import { greet } from "./greet.ts";
import { openAgeCheck } from "./open-age-check.ts";
import { openIdentityProvider } from "./open-identity-provider.ts";
import { openPushKey, startPush, wakeSenders } from "./open-push.ts";
import { openPayments } from "./open-payments.ts";
import { openPhones } from "./open-phones.ts";
import { openStore } from "./open-store.ts";
import { openWatch } from "./open-watch.ts";
import { prepareStore } from "./prepare-store.ts";
import { serviceSettingsOf } from "./service-settings.ts";
import { watchUpgrade } from "./watch-upgrade.ts";
import { formatOfLines, jsonLines, reporter } from "./reporter.ts";
import { openMedia } from "#api/domains/rooms/media/open-media.ts";
import { seedEmbedded } from "./seed-embedded.ts";

/** `address`: the public origin, without a trailing slash. */
export type App = {
  api: Api;
  address: string;
  report: Service["report"];
  /** The address is this machine's, so no other machine should reach it. */
  local: boolean;
  https: boolean;
  /** Other origins that the class page connects to. */
  callHosts: readonly string[];
  /** Another origin that serves public pictures. */
  pictureHost: string | undefined;
  /** Undefined if requests are not measured. */
  watch: Watch | undefined;
  /** Stores the files of these pages for processes of other versions, where several versions may serve. */
  publishBuild: (folder: string) => Promise<void>;
  sayHello: () => void;
  /** Ends the event streams and the sockets, so that no connection stays open. */
  endStreams: () => Promise<void>;
  stop: () => Promise<void>;
};
type Options = Pick<ApiParts, "version" | "released"> & {
  checkout: string;
  print: (line: string) => void;
  /** Called when the embedded database is lost for good; the process has to end. */
  giveUp?: (why: Error) => void;
  timeout?: Timeouts;
};

/** Changes that no public page shows. */
const privateChanges = new Set(["bookings", "clock"]);

/** The product without its network: store opened, sample data in place, sender and listeners running. */
export async function openApp(settings: Settings, options: Options): Promise<App> {
  const { checkout, version, released, print: write, giveUp, timeout } = options;
  const format = formatOfLines(settings);
  const print = format === "json" ? jsonLines(write) : write;
  const report = reporter(write, { format });
  const operator = operatorOf(settings);
  const store = await openStore(settings, { checkout, report, timeout, ...(giveUp && { giveUp }) });
  await prepareStore(store, settings, report);

  const address = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const { hostname, protocol } = new URL(address);
  const local = isLocalHost(hostname);
  const dev = store.folder && local ? openDevPages(store.folder) : undefined;
  const outbox = !settings.SMTP_URL && dev !== undefined;
  const { SMTP_URL, MAIL_FROM } = settings;
  const newTransport = () =>
    SMTP_URL ? smtpTransport(SMTP_URL, MAIL_FROM, { replyTo: operator.email }) : outboxTransport(outbox ? print : () => {});
  const signs = new Heartbeats();
  const mailFrom = /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  const emails = emailRenderer(allEmails, { address: new URL(address).origin, mailFrom, operator, secrets: store.secrets });
  const sender = startSender({
    db: store.db,
    key: store.secrets.emails,
    emails,
    newTransport,
    report,
    alive: signs.expect("sender", 300),
    connections: SMTP_URL ? settings.MAIL_CONNECTIONS : 1,
  });
  sender.wake();

  const notDelivered = (error: unknown) => report("announcement-failed", { error });
  const changes = new Changes();
  const clock = new DatabaseClock();
  let clockIsSet = Promise.resolve();
  const setClock = () =>
    (clockIsSet = clockIsSet.then(() => clock.set(store.db)).catch((error: unknown) => report("clock-not-set", { error })));
  const clockWatch = setInterval(() => {
    if (clock.isDue) setClock().catch(notDelivered);
  }, 5_000);
  const callApi = (request: Request): Promise<Response> => Promise.resolve(api.fetch(request, { address: "127.0.0.1" }));
  const { db, folder, ownerUrl, appUrl } = store;
  const bankParts = { db, ownerUrl, appUrl, secret: store.secrets.codes, address: new URL(address).origin, deliver: callApi };
  const payments = await openPayments(settings, dev && bankParts);
  const { phones, testPhones } = await openPhones(settings, dev && { ...bankParts, service: () => service });
  const ageChecks = openAgeCheck(settings, dev && { address: new URL(address).origin, now: clock.now });
  const pushKey = openPushKey(settings, folder);
  const { upgrade, stop: stopWatching } = await watchUpgrade(store.db, report);
  const service: Service = {
    db: store.db,
    now: clock.now,
    report,
    emails,
    wakeSender: (queue) => wakeSenders({ sender, notifier }, queue),
    secrets: store.secrets,
    upgrade,
    files: store.files,
    ...{ changes, phones, payments: payments.provider, ageChecker: ageChecks.checker },
    identityProvider: openIdentityProvider(settings, new URL(address).origin),
    hooks,
    ...{ work: proofOfWork(store.secrets.work), searchVisits: newSearchVisits() },
    settings: serviceSettingsOf(settings, {
      ...{ address: new URL(address).origin, mailFrom, operator, version },
      pushKey: pushKey?.publicKey ?? null,
    }),
  };
  const notifier = startPush(pushKey, service, () => signs.expect("notifier", 120), testPhones?.push);
  const stopAll = async (error: unknown) => {
    await notifier.stop();
    await sender.stop();
    await store.stop();
    throw error;
  };
  const accounts = folder
    ? await seedEmbedded({ ...store, folder }, service, outbox && payments.bank !== undefined).catch(stopAll)
    : [];
  const https = protocol === "https:";
  let jobs: ReturnType<typeof startBackgroundJobs> | undefined;
  const media = await openMedia(service, settings).catch(stopAll);
  const watching = await openWatch(settings, { store, jobs: () => jobs?.counts() ?? [], version, report }).catch(stopAll);
  const readiness = readinessOf(store.appUrl);
  const api = buildApi({
    service,
    files: store.files,
    picturesUrl: settings.CDN_URL,
    cookies: { secure: https, key: store.secrets.cookies },
    address: new URL(address).origin,
    ...{ version, released },
    androidApp: settings.ANDROID_APP,
    devKey: dev?.key,
    outbox,
    bankPage: payments.bank?.page,
    lockerPage: ageChecks.locker?.page,
    phonePage: testPhones?.page,
    requireSecondFactor: settings.REQUIRE_2FA,
    pagesPerClientMinute: settings.PAGES_PER_CLIENT_MINUTE,
    answersAtOnce: Math.ceil(settings.DATABASE_POOL / 2), // the other connections stay free for bookings and sign-ins
    media: media.provider,
    catchUp: () => listener.catchUp(),
    health: {
      illness: () => {
        const silent = signs.overdue();
        return store.isDatabaseUp() ? silent && `no sign of life from the ${silent}` : "database down";
      },
      whyNotReady: readiness.whyNot,
    },
  });
  const onMessage = {
    changed: (what: string) => {
      if (what.startsWith("room ")) {
        api.rooms.onAnnouncement(what).catch(notDelivered);
        return;
      }
      changes.publish(what);
      if (what.startsWith("messages ")) return;
      if (what === "clock") setClock().then(() => service.wakeSender(), notDelivered); // something may be due now
      if (!privateChanges.has(what)) api.cache.invalidate(what);
    },
    connected: () => {
      setClock().catch(notDelivered);
      api.rooms.catchUp().catch(notDelivered);
      changes.notifyAll();
      api.cache.setOnline(true);
    },
    lost: () => api.cache.setOnline(false),
    failed: notDelivered,
    away: (isAway: boolean) => api.cache.setAway(isAway),
    deaf: () => report("announcements-not-heard", { why: "the connection is lost, or a pooler does not pass them on" }),
    alive: signs.expect("listener", 60),
  };
  const listener = listenForChanges(settings.DATABASE_DIRECT_URL ?? store.appUrl, store.db, onMessage, { timeout });
  const announcer = startAnnouncer(store.db, timeout);
  const sealer = startSealer(store.db, store.secrets.log, report, signs.expect("sealer", 120));
  jobs = startBackgroundJobs(allJobs(store, systemContext(service)), {
    ...{ db: store.db, now: clock.now, report },
    alive: signs.expect("background jobs", 120),
  });
  const webhooksOfStandIns = setInterval(() => {
    for (const standIn of [payments.bank, testPhones]) standIn?.deliverWebhooks().catch(() => undefined);
  }, 1_000).unref();
  api.rooms.start();

  return {
    api,
    address: new URL(address).origin,
    report,
    https,
    local,
    callHosts: media.hosts,
    pictureHost: settings.CDN_URL && new URL(settings.CDN_URL).origin,
    watch: watching.watch,
    publishBuild: async (folder) => {
      if (store.folder) return;
      const keep = () => publishBuild(store.files, folder);
      await keep();
      setInterval(() => {
        keep().catch((error: unknown) => report("build-not-kept", { error }));
      }, 86_400_000).unref();
    },
    sayHello: () => {
      const standIns = dev && {
        key: dev.key,
        bank: payments.bank !== undefined,
        locker: ageChecks.locker !== undefined,
        phones: testPhones !== undefined,
      };
      const canPay = payments.provider !== undefined;
      greet(print, settings, { version, address, local, isEmbedded: store.folder !== undefined, accounts, standIns, canPay });
      print(`  ${media.greeting}`);
    },
    endStreams: async () => {
      changes.end();
      api.rooms.leave();
      await api.sockets.stop();
    },
    stop: async () => {
      await watching.stop();
      dev?.close();
      clearInterval(webhooksOfStandIns);
      clearInterval(clockWatch);
      stopWatching();
      await jobs?.stop();
      await api.rooms.stop();
      await media.provider.stop();
      await sealer.stop();
      await announcer.stop();
      await listener.stop();
      await notifier.stop();
      await sender.stop();
      await clockIsSet;
      await readiness.stop();
      await store.stop();
    },
  };
}
