/** Public, since it is in this file. Good enough for a service that only this machine can reach. */
export const developmentKey = 'botdeck-development-key-never-use-it-elsewhere';

/**
 * Whether a key looks made up by a person or copied from here. Random characters differ, are not words, and neither repeat
 * nor count up or down: of random keys of 32 bytes, in base64 or hexadecimal digits, practically none is refused.
 */
export function isGuessable(key: string): boolean {
  const isCopied = key.toLowerCase().includes(developmentKey);
  return new Set(key).size < 10 || /\s/.test(key) || isCopied || repeats(key) || counts(key);
}

/** Whether, at some distance up to half the key, most characters repeat. */
function repeats(key: string): boolean {
  const distances = Array.from({ length: Math.floor(key.length / 2) }, (_, index) => index + 1);
  return distances.some((distance) => isMostly(key, distance, (one, other) => one === other));
}

/** Whether most characters follow their neighbor, as in abcdef or 987654. */
function counts(key: string): boolean {
  return [1, -1].some((step) => isMostly(key, 1, (one, other) => other - one === step));
}

/** Whether more than half of the characters so far apart are related in this way. */
function isMostly(key: string, distance: number, are: (one: number, other: number) => boolean): boolean {
  const pairs = key.length - distance;
  let related = 0;
  for (let index = 0; index < pairs; index += 1)
    if (are(key.charCodeAt(index), key.charCodeAt(index + distance))) related += 1;
  return related > pairs / 2;
}
