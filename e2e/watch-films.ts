import type { Page } from "playwright-core";

/** The films and captions a page requests, and as text what the video does, or why it does not play. */
export function watchFilms(page: Page) {
  const films: string[] = [];
  const answers: string[] = [];
  const isFilm = (url: string) => /\.(webm|mp4|vtt)$/.test(new URL(url).pathname);
  page.on("request", (request) => isFilm(request.url()) && films.push(request.url()));
  page.on("response", (response) => isFilm(response.url()) && answers.push(`${response.status()} ${response.url()}`));
  page.on(
    "requestfailed",
    (request) => isFilm(request.url()) && answers.push(`${request.failure()?.errorText} ${request.url()}`),
  );
  return { films, state: async () => JSON.stringify({ ...(await page.evaluate(stateOfVideo)), answers }) };
}

function stateOfVideo() {
  const video = document.querySelector("video");
  const [failure] = document.querySelectorAll("figure [role=alert]");
  return {
    plays: (video?.currentTime ?? 0) > 0.2,
    ...(video && { ready: video.readyState, network: video.networkState, paused: video.paused, error: video.error?.message }),
    failure: failure?.textContent,
  };
}
