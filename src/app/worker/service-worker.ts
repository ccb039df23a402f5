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
