import type { Limit } from '../http/limits.ts';

/** How often a member's calls may ask an exchange about a key. All calls that ask count together. */
export const checksPerUser: Limit = { name: 'check-api-key', max: 10, windowSeconds: 60 };
