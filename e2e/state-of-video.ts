/** What the video does, or why it does not play. */
export function stateOfVideo() {
  const video = document.querySelector("video");
  const [failure] = document.querySelectorAll("figure [role=alert]");
  return {
    plays: (video?.currentTime ?? 0) > 0.2,
    ...(video && { ready: video.readyState, network: video.networkState, paused: video.paused, error: video.error?.message }),
    failure: failure?.textContent,
  };
}
