import { describe, expect, it } from 'vitest';
import { whatHappened } from './subscription-expired.page.tsx';

describe('what happened to the bot', () => {
  it('is nothing if it never ran', () => {
    expect(whatHappened(null)).toContain('never started');
  });

  // Rule: SHAPE-4
  it('says where trades would be listed if the service does not say how many a soft stop left', () => {
    const words = whatHappened({ status: 'FORCE_STOPPED', entryStopped: true, leftOnExchange: null });
    expect(words).toContain('Trades that were open then may still be open on the exchange');
  });

  it.each([
    [0, 'It left no trades open.'],
    [1, 'It left 1 trade open.'],
    [3, 'It left 3 trades open.'],
  ])('counts the trades that a soft stop left: %i', (leftOnExchange, words) => {
    expect(whatHappened({ status: 'FORCE_STOPPED', entryStopped: true, leftOnExchange })).toContain(words);
  });

  // Rule: PAGE-7
  it.each([
    ['STOPPED', 'All of its trades are closed.'],
    ['STOP_INIT', 'closing its open trades'],
    ['RUNNING', 'shutting down with a soft stop'],
    ['INIT', 'shutting down with a soft stop'],
    ['UNKNOWN', 'can’t read your bot’s status'],
  ] as const)('is described for %s', (status, words) => {
    expect(whatHappened({ status, entryStopped: false, leftOnExchange: 0 })).toContain(words);
  });
});
