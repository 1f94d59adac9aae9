import { addressIn, type Language, languages } from "@tutoring/contract/languages";
import { LogOut, Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { OwnSessions, PasskeysCard } from "#web/blocks/account/index.ts";
import { useCall } from "#web/blocks/forms/index.ts";
import { useHoursInLines } from "#web/blocks/hours/index.ts";
import { signOut } from "#web/lib/access/sign-out.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { type LoadArgs, useOwnHours } from "#web/staff/parts/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { ProfileFilm } from "./profile-film.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { ProfileQualifications } from "./profile-qualifications.tsx";
import { ProfileReviews } from "./profile-reviews.tsx";

const names: Record<Language, string> = { en: "English", hi: "हिन्दी" };

/** The language of these pages and of emails to the tutor. A change is a full load: a document has one language's texts. */
function LanguageChoice({ chosen }: { chosen: Language }) {
  const [texts] = useTexts("staff");
  const { run, busy, error } = useCall();
  const [wish, setWish] = useState(chosen);
  const choose = async (language: Language) => {
    setWish(language);
    const call = () => browserApi.teaching.chooseTutorLanguage({ body: { language } });
    if (await run(call, { failed: texts.languageNotChosen })) setWish(chosen);
    else location.assign(addressIn(language, "/staff/profile"));
  };
  return (
    <fieldset className="card p-5 sm:p-6">
      <legend className="float-left text-lg font-semibold">{texts.language}</legend>
      <p className="clear-both text-[0.9375rem] text-muted">{texts.languageNote}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {languages.map((language) => (
          <label
            key={language}
            lang={language}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-base-300 px-4 font-medium has-checked:border-primary has-checked:bg-primary has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="language"
              className="sr-only"
              checked={wish === language}
              disabled={busy !== ""}
              onChange={() => inBackground(choose(language))}
            />
            {names[language]}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-3">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
    </fieldset>
  );
}

const ReachCard = lazy(async () => ({ default: (await import("#web/blocks/reach/index.ts")).ReachCard }));
const HoursDialog = dialogPart(async () => ({ default: (await import("#web/blocks/hours/index.ts")).HoursDialog }));

export async function load({ api }: LoadArgs) {
  const { teaching, account, tutorPages } = api;
  const calls = [teaching.showMyProfile(), tutorPages.showMyPage(), account.listMySessions()] as const;
  const [profile, page, sessions] = await Promise.all(calls).catch(failPage);
  return { profile, page, sessions: sessions.data };
}

/** Own details, hours, language and sessions. */
export default function Profile({ loaded: { profile, page, sessions } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const [texts] = useTexts("staff");
  const [data] = useTexts("tutor-data");
  const [hoursTexts] = useTexts("hours");
  const { save, closed, staying } = useOwnHours();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const details = [
    [texts.name, profile.name, ""],
    [texts.email, profile.email, texts.emailNote],
  ] as const;
  const hours = useHoursInLines(profile.workingHours);
  return (
    <>
      <h1 className="display text-2xl lg:text-4xl">{texts.profile}</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <section className="card" aria-labelledby="hours">
            <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-base-300 px-5 py-3 sm:px-6">
              <h2 id="hours" className="text-lg font-semibold">
                {texts.yourHours}
              </h2>
              <button type="button" className="btn btn-quiet" onClick={() => setEditing(true)}>
                <Pencil aria-hidden className="size-4" /> {texts.changeHours}
              </button>
            </div>
            <p className="px-5 pt-4 text-[0.9375rem] text-muted sm:px-6">{texts.hoursNote}</p>
            <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 px-5 py-4 sm:px-6">
              {hours.map(([day, words]) => (
                <div key={day} className="contents">
                  <dt className="text-muted">{day}</dt>
                  <dd className="font-medium">{words}</dd>
                </div>
              ))}
            </dl>
          </section>
          <ProfilePage page={page} />
          <ProfileQualifications page={page} />
          <ProfileFilm page={page} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <ProfileReviews />
          <section className="card" aria-labelledby="details">
            <h2 id="details" className="flex min-h-16 items-center border-b border-base-300 px-5 text-lg font-semibold sm:px-6">
              {texts.yourDetails}
            </h2>
            <dl className="divide-y divide-base-300">
              {details.map(([name, value, note]) => (
                <div key={name} className="px-5 py-3.5 sm:px-6">
                  <dt className="text-sm text-muted">{name}</dt>
                  <dd className="font-medium wrap-anywhere">
                    {value || texts.notGiven}
                    {note && <span className="block text-sm font-normal text-muted">{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <LanguageChoice chosen={profile.language} />
          <Suspense fallback={null}>
            <ReachCard />
          </Suspense>
          <Suspense fallback={null}>
            <PasskeysCard />
          </Suspense>
          {sessions.length > 0 && <OwnSessions sessions={sessions} />}
          <Link to="/staff/data" className="card block p-5 hover:bg-lavender-50 sm:p-6">
            <span className="text-lg font-semibold">{data.link}</span>
            <span className="block text-[0.9375rem] text-muted">{data.linkNote}</span>
          </Link>
          <button
            type="button"
            className="btn btn-quiet btn-lg"
            onClick={() => inBackground(signOut().then((to) => navigate(to)))}
          >
            <LogOut aria-hidden className="size-5" /> {texts.logout}
          </button>
        </div>
      </div>
      {editing && (
        <HoursDialog
          title={hoursTexts.ownTitle}
          done={hoursTexts.ownSaved}
          record={profile}
          pick={(contract) => contract.teaching.setMyHours}
          send={save}
          onClose={() => {
            setEditing(false);
            closed();
          }}
        />
      )}
      {staying}
    </>
  );
}
