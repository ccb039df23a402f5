import { openPage, pageOf, readOwner, shownOf } from './notifications.ts';
import { answerFrom, forgetOldReleases, keepRelease, type Means, type Release } from './release.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build. */
declare const RELEASE: Release;

const means: Means = { caches: self.caches, fetch: (request) => self.fetch(request) };

self.addEventListener('install', (event) => {
  // At once: tabs that are open keep the files of their own release.
  event.waitUntil(keepRelease(RELEASE, means).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldReleases(RELEASE, means).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const answer = answerFrom(RELEASE, event.request, means);
  if (answer) event.respondWith(answer);
});

async function show(text: string | undefined): Promise<void> {
  const owner = await readOwner(self.caches).catch(() => null);
  const { title, ...options } = shownOf(text, owner);
  await self.registration.showNotification(title, options);
  if (owner !== null) return;
  // Nobody is signed in here, so nothing more should come.
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.text()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pageOf(event.notification.data), self.clients, self.location.origin));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  // The next visit tells the service: a worker has no session.
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription };
  const options = oldSubscription?.options;
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
});
