// The HTML of a page shows what a guest sees, before any code has run.
(() => {
  // Some people will see something else: who is signed in, was invited, comes back from Google, or opens an outcome again.
  // Same keys as src/app/session/session-store.ts and src/widgets/preferences/app-config.ts.
  const { pathname, search } = location;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parameters = new URLSearchParams(search);
  if (
    stored('botdeck.session') !== null ||
    (pathname.startsWith('/guest/sign-up') && stored('botdeck.appConfig')?.includes('"referralToken":"')) ||
    ['code', 'error', 'ref', 'reset', 'sent'].some((name) => parameters.has(name)) ||
    /\/(opened|confirmed)\/?$/.test(pathname)
  )
    document.documentElement.dataset.hold = '';

  // Buttons can be pressed already. The last press is repeated once the page is ready. Without this, the browser itself
  // would send a form, with the password in the address.
  let pressed = null;
  const keep = (event) => {
    const button = event.target.closest('#root button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  addEventListener('click', keep, true);
  addEventListener(
    'botdeck.ready',
    () => {
      removeEventListener('click', keep, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
})();
