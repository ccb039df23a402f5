import type { Page } from '@playwright/test';

/** All that the browser stores for the app, except the session, as text, and the names of its databases. */
export const readStores = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const inDatabase = (name: string) =>
      new Promise<string>((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const db = opening.result;
          const names = [...db.objectStoreNames];
          const texts: string[] = [];
          const next = () => {
            const store = names.shift();
            if (store === undefined) {
              db.close();
              done(texts.join());
              return;
            }
            const getting = db.transaction(store).objectStore(store).getAll();
            getting.onsuccess = () => {
              for (const value of getting.result) {
                texts.push(JSON.stringify(value), new TextDecoder('latin1').decode(value.data));
              }
              next();
            };
          };
          next();
        };
      });
    const bodies = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        const pages = answers.filter(({ headers }) => /html|json/.test(headers.get('content-type') ?? ''));
        return {
          addresses: answers.map(({ url }) => new URL(url).pathname),
          pages: await Promise.all(pages.map((page) => page.text())),
        };
      }),
    );
    return {
      databases,
      sealed: (await Promise.all(databases.map(inDatabase))).join(),
      local: JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'botdeck.session')),
      tab: JSON.stringify(Object.entries(sessionStorage)),
      caches: bodies.flatMap(({ addresses }) => addresses).join(),
      pages: bodies.flatMap(({ pages }) => pages).join(),
      cookies: document.cookie,
    };
  });

/** Where one of these words can be read, and which. */
export const readable = (stores: object, canaries: readonly string[]): string[] =>
  Object.entries(stores).flatMap(([where, text]) =>
    canaries.filter((canary) => String(text).includes(canary)).map((canary) => `${where}: ${canary}`),
  );

/** Spoils the figures that the browser keeps: the ciphertext, the key, or, encrypted again, the release or shape. */
export const spoil = (page: Page, how: 'data' | 'key' | 'release' | 'shape') =>
  page.evaluate(async (what) => {
    const opening = indexedDB.open('botdeck.figures');
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const db = opening.result;
    const getting = db.transaction('sealed').objectStore('sealed').get('value');
    await new Promise((done) => {
      getting.onsuccess = done;
    });
    const sealed = getting.result;
    const means = {
      name: 'AES-GCM',
      iv: sealed.iv,
      additionalData: new TextEncoder().encode(`${sealed.sid} ${sealed.at}`),
    };
    if (what === 'data') new Uint8Array(sealed.data).fill(0, 0, 4);
    else if (what === 'key') delete sealed.key;
    else {
      const text = new TextDecoder().decode(await crypto.subtle.decrypt(means, sealed.key, sealed.data));
      const value = what === 'release' ? { ...JSON.parse(text), release: 'older' } : { version: 0 };
      const changed = new TextEncoder().encode(JSON.stringify(value));
      sealed.data = await crypto.subtle.encrypt(means, sealed.key, changed);
    }
    const putting = db.transaction('sealed', 'readwrite').objectStore('sealed').put(sealed, 'value');
    await new Promise((done) => {
      putting.onsuccess = done;
    });
    db.close();
  }, how);
