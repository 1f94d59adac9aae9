import type { MyPage } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { uploadingApi } from "#web/lib/api/upload.ts";
import { earlyFrame } from "#web/lib/page/film-frame.ts";

/** Sends a film, and then its poster, which may fail. `onShare` gets the fraction of bytes sent, from 0 to 1. */
export async function sendFilm(film: File, onShare: (share: number) => void): Promise<void> {
  const { tutorSubmissions } = await uploadingApi(onShare);
  const sent = waitingIn(await tutorSubmissions.saveMyFilm({ body: { bytes: film } }));
  const picture = sent && (await earlyFrame(sent.url));
  if (sent && picture) await savePoster(sent.id, picture).catch(() => undefined);
}

export const savePoster = (id: string, profileImage: File): Promise<MyPage> =>
  browserApi.tutorSubmissions.saveMyPoster({ params: { id }, body: { profileImage } });

const waitingIn = ({ films }: MyPage) => films.find(({ approvedAt }) => !approvedAt);
