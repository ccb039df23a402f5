// Takes guests who open a page for members to sign-in, which is painted from its own HTML. The app would do the same,
// but only once its code had come.
(() => {
  // A page for members; see scripts/vite/prerender-pages.ts.
  if (!('frame' in document.documentElement.dataset)) return;
  try {
    // Same key as src/app/session/session-store.ts.
    if (localStorage.getItem('botdeck.session') !== null) return;
  } catch {
    // The app tells people whose browser refuses storage.
    return;
  }
  // Keeps what src/shared/routes/return-path.ts would.
  const { pathname, search } = location;
  const path = pathname + search;
  const isKept = path !== '/' && path.length <= 2_000 && /^[!-[\]-~]+$/.test(path) && !pathname.includes('%');
  location.replace(isKept ? `/guest/sign-in?${new URLSearchParams({ returnTo: path })}` : '/guest/sign-in');
})();
