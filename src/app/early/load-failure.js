// Shows a message when a startup file or a style sheet fails to load. It runs first and needs nothing from the app,
// because no app code runs if a startup file is missing.
(() => {
  const words = {
    start: {
      id: 'start-not-loaded',
      title: 'We couldn’t load Botdeck',
      text: 'Part of the app failed to load. Check your connection, then reload.',
    },
    broken: {
      id: 'not-started',
      title: 'Botdeck couldn’t start',
      text: 'An unexpected error occurred during startup. Reload to try again.',
    },
    page: {
      id: 'page-not-loaded',
      title: 'We couldn’t load this page',
      text: 'Part of the app failed to load. Check your connection, then reload. We keep the email address, but no passwords.',
    },
    style: {
      id: 'style-not-loaded',
      title: 'This page may look wrong',
      text: 'Some of its styles failed to load. Everything still works. Reload to fix it.',
    },
  };

  /** A browser extension's script, or one that only the browser knows, may fail without harm to the app. */
  const isOwn = (file) =>
    ['assets', 'src', 'node_modules'].some((folder) => file.startsWith(`${location.origin}/${folder}/`));

  const isStarted = () =>
    document.getElementById('root')?.matches(':not([data-painted]):not(:empty)') ?? false;

  const create = (tag, style, ...content) => {
    const element = document.createElement(tag);
    Object.assign(element.style, style);
    element.append(...content);
    return element;
  };

  // System colors, in the color scheme the person chose.
  const look = {
    display: 'flex',
    gap: '1rem',
    padding: '1rem',
    colorScheme: document.documentElement.dataset.theme ?? 'light dark',
    color: 'CanvasText',
    background: 'Canvas',
    font: '1rem/1.5 system-ui, sans-serif',
  };
  /** Replaces the app. */
  const page = {
    ...look,
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    overflow: 'auto',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
  };
  /** Sits above the app. */
  const bar = {
    ...look,
    position: 'sticky',
    top: '0',
    zIndex: '2147483647',
    flexWrap: 'wrap',
    alignItems: 'center',
    borderBottom: '2px solid',
  };

  /** Passwords are never stored. Same key as src/shared/guest/guest-page.tsx. */
  const keepEmail = () => {
    const email = document.querySelector('[data-painted] input[name="email"]')?.value;
    try {
      if (email) sessionStorage.setItem('botdeck.typedEmail', email);
    } catch {
      // Without storage, it has to be typed again.
    }
  };

  const show = ({ id, title, text }, frame, heading) => {
    if (document.getElementById(id)) return;
    const button = create(
      'button',
      {
        padding: '0.5rem 1rem',
        border: '1px solid',
        borderRadius: '0.5rem',
        font: 'inherit',
        color: 'ButtonText',
        background: 'ButtonFace',
        cursor: 'pointer',
      },
      'Reload',
    );
    button.type = 'button';
    button.addEventListener('click', () => {
      keepEmail();
      location.reload();
    });
    const message = create('div', frame, heading(title), create('span', {}, text), button);
    message.id = id;
    message.setAttribute('role', 'alert');
    document.body.prepend(message);
    return { message, button };
  };
  const pageHeading = (title) => create('h1', { margin: '0', fontSize: '1.5rem', fontWeight: 'bold' }, title);

  const whenParsed = (action) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', action);
    else action();
  };

  /** Shown in place of the app. */
  let notStarted = null;
  let isStyleMissing = false;

  const sayNotStarted = (reason) => {
    // A page whose code is missing stays as it is, with its input.
    if (isStarted() || notStarted || document.getElementById(words.page.id)) return;
    document.getElementById(words.style.id)?.remove();
    notStarted = show(reason, page, pageHeading);
    const { title, activeElement } = document;
    document.title = 'Error · Botdeck';
    notStarted.button.focus();
    const observer = new MutationObserver(() => {
      if (isStarted()) notStarted.end();
    });
    notStarted.end = () => {
      observer.disconnect();
      notStarted.message.remove();
      activeElement?.focus();
      notStarted = null;
      if (document.title === 'Error · Botdeck') document.title = title;
      if (isStyleMissing) sayWithoutStyle();
    };
    observer.observe(document.getElementById('root'), { childList: true, attributeFilter: ['data-painted'] });
  };
  const barHeading = (title) => create('strong', {}, title);
  const sayWithoutStyle = () => {
    isStyleMissing = true;
    if (!notStarted) show(words.style, bar, barHeading);
  };

  // Load errors do not bubble, so this listens in the capture phase.
  addEventListener(
    'error',
    ({ target, filename, error }) => {
      if (target instanceof HTMLLinkElement) {
        if (target.rel === 'stylesheet') whenParsed(sayWithoutStyle);
      } else if (target instanceof HTMLScriptElement && target.type === 'module') {
        whenParsed(() => sayNotStarted(words.start));
      } else if (target === window && isOwn(filename)) {
        // A file of which only half arrived is not a valid script.
        whenParsed(() => sayNotStarted(error instanceof SyntaxError ? words.start : words.broken));
      }
    },
    true,
  );

  // The app does not replace a page in which something was typed.
  addEventListener('botdeck.stuck', () => {
    notStarted?.end();
    show(words.page, bar, barHeading);
  });
})();
