/* A new release, and being offline. */

export const newRelease = 'A new version of Botdeck is ready';
export const newReleaseNext = 'It starts the next time you open Botdeck, or when you reload.';
export const reload = 'Reload';
export const unfinished = 'Finish what you’re doing first';
export const unfinishedNext =
  'A reload would lose it. The new version also starts the next time you open Botdeck.';

export const offline = 'You’re offline';
export const answeredAt = (time: string) =>
  `The last answer from the service came on ${time}. Botdeck continues when you’re back online.`;
export const notAnswered = 'Botdeck continues when you’re back online.';
