import { createHash } from 'node:crypto';

/** The tag of an answer. Weak: it does not cover times such as `asOf`. Those of two members or addresses always differ. */
export function tagOf(userUuid: string, url: string, version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([userUuid, url, version]));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Whether the header `If-None-Match` names the tag. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === tag) ?? false;
}
