// Asks for what the page of a member shows while its code is still loading. The app takes the answers; see
// src/api/client/early-fetch.ts.
(() => {
  /** Milliseconds. After that, an answer may be out of date. */
  const kept = 15_000;
  const { reads } = document.documentElement.dataset;
  // With parameters, a page reads something else.
  if (!reads || location.search) return;
  try {
    // Same keys as src/app/session/session-store.ts, src/app/remember-frame.ts and src/widgets/bot-status/last-bot.ts.
    if (localStorage.getItem('botdeck.frame') !== 'full') return;
    const { accessToken } = JSON.parse(localStorage.getItem('botdeck.session'));
    const bot = JSON.parse(localStorage.getItem('botdeck.lastBot'));
    const authorization = `Bearer ${accessToken}`;
    const asked = reads
      .split(' ')
      .filter((read) => bot || !read.includes(':bot'))
      .map((read) => {
        const { href } = new URL(read.replace(':bot', encodeURIComponent(bot)), location.origin);
        const controller = new AbortController();
        const answer = fetch(href, {
          headers: { authorization },
          credentials: 'include',
          cache: 'no-store',
          signal: controller.signal,
        });
        // The app may never take it.
        answer.catch(() => {});
        return [href, { answer, controller }];
      });
    const early = { authorization, until: Date.now() + kept, asked: new Map(asked) };
    window.botdeckEarlyReads = early;
    setTimeout(() => {
      for (const { controller } of early.asked.values()) controller.abort();
      early.asked.clear();
    }, kept);
  } catch {
    // Without storage, or with something else in it, the app asks.
  }
})();
