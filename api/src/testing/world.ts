import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client, contract } from "@tutoring/contract";
import { sql } from "kysely";
import { allEmails } from "#api/app/all-emails.ts";
import { hooks } from "#api/app/app-hooks.ts";
import { buildApi } from "#api/app/build-api.ts";
import { Changes } from "#api/platform/core/changes.ts";
import type { Context, Service } from "#api/platform/core/context.ts";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import type { Event } from "#api/platform/core/events.ts";
import type { IdentityProvider } from "#api/platform/core/identity-provider.ts";
import { india } from "#api/platform/core/india.ts";
import { operatorOf } from "#api/platform/core/operator.ts";
import { processorsOf } from "#api/platform/core/processors.ts";
import type { Phones } from "#api/platform/core/phone-provider.ts";
import { proofOfWork } from "#api/platform/core/proof-of-work.ts";
import { newSearchVisits } from "#api/platform/core/tally.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { openFileStore } from "#api/platform/files/index.ts";
import { Cookies } from "#api/platform/http/cookies.ts";
import { type Account, startSession } from "#api/domains/identity/index.ts";
import { emailRenderer, notifyBackOffice, opened } from "#api/platform/mail/index.ts";
import { withTestLocker } from "#api/app/open-age-check.ts";
import { withTestBank } from "#api/app/open-payments.ts";
import { withTestPhones } from "#api/app/open-phones.ts";
import { meshMedia } from "#api/domains/rooms/media/mesh.ts";
import type { MediaProvider } from "#api/domains/rooms/media/provider.ts";
import * as makers from "#api/sample/makers.ts";
import { Browser } from "./browser.ts";
import { plainEmail } from "./plain-email.ts";
import { writtenEmails } from "./written-emails.ts";

const origin = "http://localhost:3000";

/** A test's own small world: a real database, a clock moved by hand, and people. */
export async function startWorld({
  sendsPerClientHour = 1_000,
  changesPerClientHour = 10_000_000,
  readsPerAccountMinute = 10_000_000,
  requireSecondFactor = false,
  secret = "a secret for tests that is long enough",
  media = (service: Pick<Context, "db" | "now" | "report">): MediaProvider =>
    meshMedia(service, { secret: "of the tests' relay", urls: ["turn:127.0.0.1:3478?transport=udp"] }),
} = {}) {
  const { TEST_APP_URL = "", TEST_OWNER_URL = "" } = process.env;
  const [db, owner] = [openDatabase(TEST_APP_URL), openDatabase(TEST_OWNER_URL)];
  const logged: string[] = [];
  /** The details of `logged`. */
  const reported: string[] = [];
  const undeclared: string[] = [];
  let offset = 0;
  const folder = mkdtempSync(join(tmpdir(), "tutoring-files-"));
  const files = openFileStore(folder);

  const changes = new Changes();
  const deliver = (request: Request): Promise<Response> => Promise.resolve(api.fetch(request, { address: "127.0.0.1" }));
  const secrets = secretsFrom(secret);
  const { provider, bank } = withTestBank({ db, secret: secrets.codes, address: origin, deliver });
  const phoneParts = { db, secret: secrets.codes, address: origin, deliver, service: () => service, timeout: 1_000 };
  const { phones, testPhones } = withTestPhones(phoneParts, { whatsapp: 50_000, sms: 30_000 });
  const [mailFrom, operator] = ["no-reply@localhost", operatorOf(readSettings({}))];
  const now = () => new Date(Date.now() + offset);
  const { checker, locker } = withTestLocker({ address: origin, now });
  const service = {
    db,
    emails: emailRenderer([...allEmails, plainEmail], { address: origin, mailFrom, operator, secrets }),
    now,
    report: (event: Event, detail?: Record<string, unknown>) => {
      logged.push(event);
      reported.push(JSON.stringify(detail ?? {}));
      if (event === "unexpected-error") console.error(detail);
      if (event === "undeclared-refusal") undeclared.push(JSON.stringify(detail));
    },
    wakeSender: (() => {}) as Service["wakeSender"],
    files,
    changes,
    hooks,
    settings: {
      address: origin,
      version: "1.0.0",
      mailFrom,
      bounceSecret: "the mail provider's secret" as string | undefined,
      operator,
      processors: processorsOf(readSettings({})),
      gstin: null as string | null,
      pushKey: null as string | null,
      limits: { sendsPerClientHour, changesPerClientHour, readsPerAccountMinute },
    },
    phones: phones as Phones,
    payments: provider as typeof provider | undefined,
    ageChecker: checker as typeof checker | undefined,
    identityProvider: undefined as IdentityProvider | undefined,
    secrets,
    upgrade: { isUnderWay: false },
    work: proofOfWork(secrets.work),
    searchVisits: newSearchVisits(),
  };
  const api = buildApi({
    service,
    files,
    cookies: { secure: false, key: service.secrets.cookies },
    address: origin,
    version: "1.0.0",
    released: "2026-11-29",
    devKey: "the key of this start",
    outbox: true,
    bankPage: bank.page,
    lockerPage: locker.page,
    phonePage: testPhones.page,
    requireSecondFactor,
    media: media(service),
  });

  const visitor = (address = "203.0.113.7") => new Browser(origin, (request) => api.fetch(request, { address }));
  return {
    db,
    owner,
    api,
    service,
    files,
    /** The payment provider's side. */
    bank,
    /** The phones of families. */
    testPhones,
    /** The other side of a parent's check of age. */
    locker,
    logged,
    reported,
    /** A browser without a signed-in person. */
    visitor,
    /** A browser in which this person is signed in. */
    browserOf: newBrowserOf,
    /** The API for this person; without a person, for a stranger. */
    as: async (account?: Account): Promise<Client<typeof contract>> =>
      account ? (await newBrowserOf(account)).api : visitor().api,
    /** All emails as they were sent, or as they would be now. */
    writtenEmails: () => writtenEmails(service),
    emailsTo: async (address: string) => {
      const written = await writtenEmails(service);
      return written.flatMap(({ to_address, subject, body_text, sealed }) => {
        if (to_address !== address) return [];
        const email = opened(secrets.emails, { to: address, subject, text: body_text, sealed });
        return [{ subject: email?.subject ?? "", text: email?.text ?? "" }];
      });
    },
    codeFor: async (address: string): Promise<string> => {
      const row = await db
        .selectFrom("emails")
        .selectAll()
        .where("to_address", "=", address)
        .where("sealed", "is not", null)
        .orderBy("email_id", "desc")
        .executeTakeFirstOrThrow();
      return (
        opened(service.secrets.emails, { to: address, subject: "", text: "", sealed: row.sealed })?.subject.slice(0, 6) ?? ""
      );
    },
    /** The id of a booking's current lesson. */
    lessonOf: async (bookingId: string): Promise<string> => {
      const lessons = db.selectFrom("lessons").select("lesson_id").where("booking_id", "=", bookingId);
      return (await lessons.orderBy("lesson_number", "desc").executeTakeFirstOrThrow()).lesson_id;
    },
    /** Writes the emails with the news for the back office. */
    notifyBackOffice: () => notifyBackOffice(db),
    moveClock: async (milliseconds: number) => {
      offset += milliseconds;
      await sql`update test_clock set offset_by = make_interval(secs => ${offset / 1000})`.execute(owner);
    },
    /** Moves the database's clock to that of the process, which a test has moved by itself. */
    followClock: async () => {
      const seconds = (Date.now() + offset - performance.timeOrigin - performance.now()) / 1000;
      await sql`update test_clock set offset_by = make_interval(secs => ${seconds})`.execute(owner);
    },
    make: {
      student: (given?: Parameters<typeof makers.makeStudent>[1]) => makers.makeStudent(db, given),
      admin: (given?: Parameters<typeof makers.makeAdmin>[1]) => makers.makeAdmin(db, given),
      executive: (given?: Parameters<typeof makers.makeExecutive>[1]) => makers.makeExecutive(db, given),
      tutorAccount: (staffId: number) => makers.makeTutorAccount(db, staffId),
      tutor: (given?: Parameters<typeof makers.makeTutor>[1]) => makers.makeTutor(db, given),
      category: (name?: string) => makers.makeCategory(db, name),
      subcategory: (categoryId: number, name?: string, parentId?: number) =>
        makers.makeSubcategory(db, categoryId, name, parentId),
      course: (given?: Parameters<typeof makers.makeCourse>[1]) => makers.makeCourse(db, given),
      booking: (given: Parameters<typeof makers.makeBooking>[1]) => makers.makeBooking(db, given),
    },
    /** Fails the test file if a call refused what its route does not declare. */
    stop: async () => {
      await db.destroy();
      await owner.destroy();
      rmSync(folder, { recursive: true, force: true });
      if (undeclared.length > 0) throw new Error(`refusals that their routes do not declare: ${undeclared.join(", ")}`);
    },
  };

  async function newBrowserOf(account: Account): Promise<Browser> {
    const browser = visitor();
    const jar = new Cookies("", { secure: false, key: service.secrets.cookies });
    browser.token = (await startSession(contextFor(service, jar), account)).token;
    browser.take(jar.lines());
    return browser;
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The context of a sign-in; its cookies go into the browser, as those of an answer would. */
function contextFor(service: Service, jar: Cookies): Context {
  return {
    ...service,
    viewer: null,
    afterCommit: (work) => work(),
    browser: {
      ip: "203.0.113.7",
      client: "203.0.113.7",
      local: false,
      userAgent: "test",
      cookie: jar.read,
      keepCookie: jar.keep,
      dropCookie: jar.drop,
      seenVersion: undefined,
      idempotencyKey: undefined,
      unattended: false,
      timeZone: india,
      language: "en",
      classKey: undefined,
      hasWorked: () => Promise.resolve(false),
    },
  };
}
