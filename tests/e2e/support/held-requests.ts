import type { Request } from '@playwright/test';

/** The calls of all pages that tests leave without an answer for now: what waits for a quiet page need not wait for them. */
export const heldRequests = new WeakSet<Request>();
