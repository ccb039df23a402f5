/** Where this browser keeps whose notifications it shows. The service worker reads it. */
export const pushCache = 'botdeck.push';
/** Where it is in there: the id of the subscription. */
export const ownerAddress = '/push-subscription';

/**
 * Ends the notifications of this browser, and removes those that it shows. It loads with the sign-in: a sign-out must
 * not depend on code that has yet to arrive. The service ends them with the session.
 */
export async function forgetPush(): Promise<void> {
  try {
    await caches.delete(pushCache);
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch {
    // A browser without workers or storage gets none.
  }
}
