import type { BrowserContext, Page, Worker } from '@playwright/test';

/** The app waits this long before the browser keeps it, in milliseconds. */
export const quietTime = 3_000;

/** Waits until the browser keeps the app. The page's clock is installed. */
export async function kept(page: Page): Promise<void> {
  await page.clock.fastForward(quietTime);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    // It takes pages over before it is activated, and only then gets messages.
    if (active?.state === 'activating')
      await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
  });
}

/**
 * Returns a function that has the browser pass a message to the service worker of the page, as a push service would, and
 * waits until its notification shows. Chromium may lose a notification if asked for it just before it shows.
 */
export async function pushTo(page: Page): Promise<(data: string) => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  return async (data) => {
    const worker = await runningWorker(page.context());
    const shows = await worker.evaluateHandle(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const { promise, resolve } = Promise.withResolvers<void>();
      registration.showNotification = async (...of) => {
        await ServiceWorkerRegistration.prototype.showNotification.apply(registration, of);
        resolve();
      };
      return { promise };
    });
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await shows.evaluate(({ promise }) => promise);
  };
}

async function runningWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

/** The notifications that the browser shows. */
export const shownTo = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data,
    }));
  });

/**
 * Presses the notification that shows in the worker. No protocol of a browser does that, so the event is made here, and
 * what only a person's press may do is noted in place of being done.
 * @returns what it opened or brought to the front
 */
export async function pressNotification(context: BrowserContext): Promise<string[]> {
  const worker = await runningWorker(context);
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (path: string) => Promise<void> };
      WindowClient: { prototype: { url: string; focus: () => Promise<void> } };
      ExtendableEvent: new (type: string) => Event;
    };
    const done: string[] = [];
    scope.clients.openWindow = async (path) => void done.push(`opened ${path}`);
    scope.WindowClient.prototype.focus = async function () {
      done.push(`focused ${new URL(this.url).pathname}`);
    };
    const [notification] = await scope.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const press = Object.assign(new scope.ExtendableEvent('notificationclick'), {
      notification,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    globalThis.dispatchEvent(press);
    await Promise.all(work);
    return done;
  });
}
