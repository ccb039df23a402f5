import { hasOpenWrites } from '../../api/send.ts';
import { hasTypedText } from '../../shared/forms/typed-forms.ts';
import { emergencyDatabase, figuresDatabase } from '../../shared/member/forget-sealed.ts';
import { pushCache } from '../../shared/push/forget-push.ts';
import * as texts from '../../texts/app.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { createSessionStore } from '../session/session-store.ts';

/** Whether the person is in the middle of something that a reload would end: a form, a confirmation or a change being sent. */
function isUnfinished(): boolean {
  return hasOpenWrites() || hasTypedText() || document.querySelector('[role="alertdialog"]') !== null;
}

const address = '/service-worker.js';
/** Milliseconds after the page has loaded. Keeping the app must not slow the first page down. */
const quietTime = 3_000;
/** Long enough to decide and press, in milliseconds. */
const shownFor = 12_000;

/** The part of the browser's factory of Trusted Types that is used here; TypeScript does not know it yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

/**
 * Has the browser keep the app's code, so that the next start needs no network for it, and says once if a new release
 * has arrived. This page keeps running its own release. Without service workers or space, nothing changes.
 */
export function followReleases(): void {
  forgetLeftovers();
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  let isKept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first one brings what this page already runs.
    if (isKept) announce();
    isKept = true;
  });
  const register = () => workers.register(scriptAddress()).catch(() => undefined);
  const start = () => setTimeout(() => void register(), quietTime);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  document.addEventListener('visibilitychange', () => {
    // Browsers look for a new release on navigation only, and a tab may stay open for days.
    if (document.visibilityState === 'visible') void lookForRelease(workers);
  });
}

/** Deletes what was kept for a sign-in that ended while nothing of the app was there to see it, and figures that are too old. */
function forgetLeftovers(): void {
  const sessions = createSessionStore(() => window.localStorage);
  try {
    const session = sessions.read();
    if (session) {
      import('../../shared/member/keep-figures.ts')
        .then(({ forgetOldFigures }) => forgetOldFigures(session.sid))
        // They are checked again at the next start.
        .catch(() => undefined);
      return;
    }
    indexedDB.deleteDatabase(emergencyDatabase);
    indexedDB.deleteDatabase(figuresDatabase);
    void caches.delete(pushCache);
  } catch {
    // A browser without storage keeps nothing.
  }
}

async function lookForRelease(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
}

function announce(): void {
  toasts.show({
    tone: 'info',
    title: texts.newRelease,
    description: texts.newReleaseNext,
    action: { label: texts.reload, onPress: reloadIfFinished },
    durationMs: shownFor,
  });
}

function reloadIfFinished(): void {
  if (isUnfinished())
    toasts.show({
      tone: 'warning',
      title: texts.unfinished,
      description: texts.unfinishedNext,
      durationMs: shownFor,
    });
  else window.location.reload();
}

/** The only script address this app makes from text; the security policy allows no other. */
function scriptAddress(): string {
  const factory = Reflect.get(window, 'trustedTypes') as PolicyFactory | undefined;
  if (!factory) return address;
  return factory.createPolicy('botdeck-worker', { createScriptURL: () => address }).createScriptURL(address);
}
