import type { ReportedLesson } from "@tutoring/contract";
import { maxFileBytes, maxFileMegabytes } from "@tutoring/contract/rules";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { namingFile } from "#web/lib/api/problems.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { forgetSharedPhotos, sharedPhotos } from "#web/lib/offline/shared-photos.ts";
import { dataAddressOf } from "#web/lib/page/data-address.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { shrinkPhoto } from "#web/lib/page/shrink-photo.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { reports: ReportedLesson[] };

/** Photos that another app shared: the family says which homework they are, and nothing is sent before. */
export default function SharedPhotos({ reports }: Props) {
  const [texts] = useTexts("app");
  const { data: photos } = useQuery({ key: "shared-photos", load: sharedPhotos });
  if (!photos) return null;
  return (
    <section className="card mt-6 p-5 sm:p-6" aria-labelledby="shared">
      <h2 id="shared" className="text-lg font-semibold">
        {texts.sharedTitle}
      </h2>
      {photos.length > 0 ? <Choice photos={photos} reports={reports} /> : <p className="mt-1 text-muted">{texts.sharedNone}</p>}
    </section>
  );
}

function Choice({ photos, reports }: { photos: File[] } & Props) {
  const [texts, t] = useTexts("app");
  const language = useLanguage();
  const navigate = useNavigate();
  const { run, busy, error, refuse } = useCall();
  const [added, setAdded] = useState(0);
  const open = reports.filter(({ homework }) => homework === "given" || homework === "handed-in");
  const leave = (to: string) => navigate(to, { replace: true, preventScrollReset: true });
  const add = async (lessonId: string) => {
    const files = await Promise.all(photos.map(shrinkPhoto));
    const large = files.find(({ size }) => size > maxFileBytes);
    if (large) return refuse(t(texts.photoTooLarge, { name: large.name, megabytes: maxFileMegabytes }));
    await run(
      async () => {
        for (const file of files.slice(added)) {
          await namingFile(
            file,
            browserApi.reports.addHomeworkFile({ params: { id: lessonId }, body: { file } }),
            texts.photosNotAdded,
          );
          setAdded((before) => before + 1); // not sent again if a later one is refused
        }
        await forgetSharedPhotos();
        toast.success(texts.photosAdded);
        await leave(`/student/bookings?report=${lessonId}`);
      },
      { failed: texts.photosNotAdded, as: lessonId },
    );
  };
  const discard = async () => {
    await forgetSharedPhotos();
    await leave("/student/bookings");
  };
  return (
    <>
      <p className="mt-1 text-muted">{t(open.length > 0 ? texts.whichHomework : texts.noHomework, { count: photos.length })}</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {photos.map((photo, nth) => (
          <li key={`${nth} ${photo.name}`} className="w-32 overflow-hidden rounded-xl border border-base-300">
            <Preview photo={photo} name={`${nth} ${photo.name}`} />
            <span className="block truncate px-2 py-1.5 text-xs">{photo.name}</span>
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-3">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      <ul className="mt-3 divide-y divide-base-300">
        {open.map(({ lessonId, course, student, tutor, startsAt }) => (
          <li key={lessonId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0">
              <span className="block font-medium" lang={langOf(course, language)}>
                {course}
              </span>
              <span className="figures block text-sm text-muted">
                {[student, tutor, momentInWords(startsAt, language)].join(" · ")}
              </span>
            </span>
            <BusyButton
              type="button"
              className="btn btn-primary btn-sm"
              busy={busy === lessonId}
              disabled={busy !== ""}
              busyText={texts.addingPhotos}
              aria-label={t(texts.addHereTo, { course, student })}
              onClick={() => inBackground(add(lessonId))}
            >
              {texts.addHere}
            </BusyButton>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-ghost btn-sm mt-2 self-start"
        disabled={busy !== ""}
        onClick={() => inBackground(discard())}
      >
        {texts.discardPhotos}
      </button>
    </>
  );
}

function Preview({ photo, name }: { photo: File; name: string }) {
  const { data } = useQuery({ key: photo.type.startsWith("image/") ? name : "", load: () => dataAddressOf(photo) });
  return data ? <img src={data} alt="" className="h-24 w-full object-cover" /> : <span className="block h-24 bg-lavender-50" />;
}
