import type { KeyStanding } from '../common/key-standing.ts';
import { apiKeyExpiry, apiKeyWarning } from '../mail/mail-texts.ts';
import type { ApiKeyRow } from './api-key-repository.ts';
import { expiryReminder } from './key-expiry.ts';
import { adviceOf, consequenceOf, faultOf } from './key-rights.ts';

/**
 * What to tell the member of a key that has this standing `at` the time of a check, and the email that says so; null if it is
 * no news. `isRunning`: a run is in progress.
 */
export function newsAbout(key: ApiKeyRow, standing: KeyStanding, at: Date, isRunning: boolean) {
  const { apiKeyMasked, exchange } = key;
  const fault = faultOf(standing, exchange);
  if (fault !== null) {
    if (key.standing && fault === faultOf(key.standing, exchange)) return null;
    const advice = adviceOf(standing, exchange, { next: 'check it again', isRunning });
    const consequence = consequenceOf(standing, exchange, isRunning);
    const text = `A check of your API key ${apiKeyMasked} found a problem. ${advice} ${consequence}`;
    return { mail: apiKeyWarning, text };
  }
  const reminder = expiryReminder(key, standing, at);
  return reminder && { mail: apiKeyExpiry, text: `Your API key ${apiKeyMasked} ${reminder}.` };
}
