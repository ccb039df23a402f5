import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Below this length, a password is judged by its core as well: a longer one may begin and end with anything. */
const longCharacters = 15;
/** Fewer letters are an abbreviation or a coincidence, not a word. */
const leastLetters = 4;

const letterFor: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '9': 'g', '1': 'i', '!': 'i' },
  ...{ '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' },
};

const edges = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** The word that somebody began with: `P@ssw0rd-1` is `password`. Null if fewer than four characters are left. */
export function coreOf(password: string): string | null {
  const core = password
    .toLowerCase()
    .replace(edges, '')
    .replace(/[@4839!10$57+]/g, (sign) => letterFor[sign] ?? sign);
  return core.length < leastLetters ? null : core;
}

/** Bytes of each hash in the list. By chance, one password in five billion is taken for a listed one. */
export const hashBytes = 6;

/** What the list holds in place of a password or a core. */
export function listHash(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, hashBytes);
}

let list: Buffer | undefined;

/** Whether the sorted list has this text. */
function isListed(text: string): boolean {
  list ??= readFileSync(new URL('./leaked-passwords.bin', import.meta.url));
  const hash = listHash(text);
  let [low, high] = [0, list.length / hashBytes];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = list.readUIntBE(middle * hashBytes, hashBytes);
    if (found === hash) return true;
    if (found < hash) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** Words that are no secret here: the product, the exchanges and their former names. */
const ownWords = ['botdeck', 'binance', 'huobi', 'htx'];

/** The words of an address: `ada.lovelace@post.example.com` has `lovelace`, `ada`, `post` and `example`. */
function wordsOf(email: string): string[] {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const labels = domain.split('.').slice(0, -1);
  return [name, ...labels].flatMap((part) => part.split(/[^\p{L}]+/u)).filter((word) => word.length > 2);
}

/** Whether fewer than four letters are left without the words that everybody knows about this account. */
function isOwn(password: string, email: string): boolean {
  const words = [...ownWords, ...wordsOf(email)].toSorted((one, other) => other.length - one.length);
  const whole = coreOf(password) ?? '';
  const core = coreOf(password.toLowerCase().replaceAll(email.toLowerCase(), '')) ?? '';
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), core);
  return left !== whole && left.replaceAll(/[^\p{L}]/gu, '').length < leastLetters;
}

const leaked = 'This password is in lists of leaked passwords. Choose another one.';
const own = 'This password is too similar to your email or our name. Choose another one.';

/** Why nobody should choose this password for this account; undefined if nothing speaks against it. */
export function passwordRefusal(password: string, email: string): string | undefined {
  if (isListed(password.toLowerCase())) return leaked;
  if (isOwn(password, email)) return own;
  const core = password.length < longCharacters ? coreOf(password) : null;
  return core !== null && isListed(core) ? leaked : undefined;
}
