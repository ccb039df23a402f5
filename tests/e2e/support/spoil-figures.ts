import type { Page } from '@playwright/test';

/** Changes what the browser keeps of the dashboard: what is encrypted, its key, or, encrypted again, its release or all of it. */
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
