/** Phones cannot share their screen. */
export const canShareScreen = () =>
  typeof navigator.mediaDevices?.getDisplayMedia === "function" && matchMedia("(any-pointer: fine)").matches;

/** A screen, window or tab that the person picks; null when they change their mind. */
export async function shareScreen(onEnd: () => void): Promise<MediaStreamTrack | null> {
  try {
    const [track = null] = (
      await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 5 }, audio: false })
    ).getVideoTracks();
    if (track) track.contentHint = "text";
    track?.addEventListener("ended", onEnd);
    return track;
  } catch {
    return null;
  }
}
