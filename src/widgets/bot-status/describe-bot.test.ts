import { describe, expect, it } from 'vitest';
import { describeBot, hasEnded } from './describe-bot.ts';

describe('the status of a bot', () => {
  // Rule: BOT-1
  it.each([
    ['NEW', false, 'Starting'],
    ['INIT', false, 'Starting'],
    ['RUNNING', false, 'Active'],
    ['RUNNING', true, 'Active, no new trades'],
    ['STOP_INIT', false, 'Stopping'],
    ['STOPPED', false, 'Stopped'],
    ['FORCE_STOPPED', false, 'Stopped'],
  ] as const)('is said of %s, entry stopped %s, as %s', (status, entryStopped, label) => {
    const state = describeBot({ status, entryStopped, leftOnExchange: 0 });
    expect(state.label).toBe(label);
    expect(state.meaning).toMatch(/\.$/);
  });

  // Rules: BOT-1, ANSWER-2
  it('is described even if it is newer than this client', () => {
    const bot = { status: 'UNKNOWN', entryStopped: false, leftOnExchange: 0 } as const;
    expect(describeBot(bot).label).toBe('Unknown status');
  });

  it('is described even if there is no bot', () => {
    expect(describeBot(null).label).toBe('No bot yet');
  });

  // Rule: BOT-9
  it('asks the member to wait a few hours only once a stop has lasted', () => {
    const bot = { status: 'STOP_INIT', entryStopped: false, leftOnExchange: 0 } as const;
    expect(describeBot(bot).meaning).toMatch(/being disabled.* at market price\.$/);
    expect(describeBot(bot, true).meaning).toMatch(/being disabled.* Please wait a few hours\.$/);
  });

  it.each([
    ['STOPPED', 0, 'The bot isn’t trading. All of its trades are closed.'],
    ['FORCE_STOPPED', 0, 'The bot isn’t trading. It left no trades open.'],
    ['FORCE_STOPPED', 2, 'The bot isn’t trading.'],
  ] as const)(
    'leaves it to the warning to count what %s left open (%i trades)',
    (status, leftOnExchange, meaning) => {
      expect(describeBot({ status, entryStopped: false, leftOnExchange }).meaning).toBe(meaning);
    },
  );

  it.each([
    ['NEW', false],
    ['INIT', false],
    ['RUNNING', false],
    ['STOP_INIT', false],
    ['STOPPED', true],
    ['FORCE_STOPPED', true],
  ] as const)('is over at %s: %s', (status, ended) => {
    expect(hasEnded({ status })).toBe(ended);
  });
});
