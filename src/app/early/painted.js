// The HTML of a page shows what a person sees, before any code has run.
(() => {
  // Some people will see something else: who is signed in, was invited, comes back from Google, opens an outcome
  // again, or has a browser that refuses storage.
  // Same keys as src/app/session/session-store.ts and src/shared/member/app-config.ts.
  const { pathname, search } = location;
  const { dataset } = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // The app tells people whose browser refuses storage.
      dataset.hold = '';
      return null;
    }
  };
  const hasSession = stored('botdeck.session') !== null;
  if ('frame' in dataset) {
    // The frame of a member to whom every page is open. Same keys as src/app/create-runtime.ts and
    // src/app/shell/inner-shell.tsx.
    if (!hasSession || stored('botdeck.frame') !== 'full' || stored('botdeck.sidebar') === '"narrow"')
      dataset.hold = '';
  } else {
    const parameters = new URLSearchParams(search);
    if (
      hasSession ||
      (pathname.startsWith('/guest/sign-up') && stored('botdeck.appConfig')?.includes('"referralToken":"')) ||
      ['code', 'error', 'ref', 'reset', 'sent'].some((name) => parameters.has(name)) ||
      (pathname.startsWith('/guest/confirmation-token/') && parameters.get('confirm') !== '') ||
      /\/(opened|confirmed)\/?$/.test(pathname)
    )
      dataset.hold = '';
  }

  // The code of the page, before the app asks for it. It becomes a module once it has arrived; see
  // src/app/load-code.ts. What the page does not need to answer comes after that, to leave the network to it.
  const fetchEarly = (link) => {
    if (link.rel || link.arrival) return;
    if (navigator.serviceWorker?.controller) link.rel = link.dataset.rel;
    else
      link.arrival = fetch(link.href)
        .then(async (answer) => {
          await answer.arrayBuffer();
          if (answer.ok) link.rel = link.dataset.rel;
        })
        .catch(() => undefined)
        .finally(() => {
          link.arrival = undefined;
        });
  };
  if (hasSession || !('frame' in dataset)) {
    const own = [...document.querySelectorAll('[data-rel]:not([data-later])')];
    own.forEach(fetchEarly);
    void Promise.all(own.map(({ arrival }) => arrival)).then(() =>
      document.querySelectorAll('[data-later]').forEach(fetchEarly),
    );
  }

  // Buttons can be pressed already. The last press is repeated once the page is ready. Without this, the browser itself
  // would send a form, with the password in the address.
  let pressed = null;
  let focused = null;
  let isStuck = false;
  const keep = (event) => {
    const button = event.target.closest('#root button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (isStuck) return;
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    pressed.setAttribute('aria-busy', 'true');
  };
  const noteFocus = ({ target }) => {
    focused = target.closest('#root *');
  };
  const nameOf = (element) =>
    element.getAttribute('aria-label') ?? element.getAttribute('href') ?? element.textContent;
  /** The element itself, or the one like it in the page that has replaced it. */
  const current = (element) => {
    if (!element || element.isConnected) return element;
    const name = nameOf(element);
    return [...document.querySelectorAll(`#root ${element.localName}`)].find(
      (other) => name && nameOf(other) === name && other.getClientRects().length > 0,
    );
  };
  addEventListener('botdeck.stuck', () => {
    isStuck = true;
    pressed?.removeAttribute('aria-busy');
  });
  addEventListener('click', keep, true);
  addEventListener('focusin', noteFocus);
  addEventListener(
    'botdeck.ready',
    () => {
      removeEventListener('click', keep, true);
      removeEventListener('focusin', noteFocus);
      pressed?.removeAttribute('aria-busy');
      if (document.activeElement === document.body) current(focused)?.focus();
      current(pressed)?.click();
    },
    { once: true },
  );
})();
