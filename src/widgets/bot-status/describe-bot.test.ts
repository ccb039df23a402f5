import { describe, expect, it } from 'vitest';
import { describeBot, hasEnded } from './describe-bot.ts';

describe('the status of a bot', () => {
  it.each([
    ['NEW', false, 'Starting'],
    ['INIT', false, 'Starting'],
    ['RUNNING', false, 'Active'],
    ['RUNNING', true, 'Active, no new trades'],
    ['STOP_INIT', false, 'Stopping'],
    ['STOPPED', false, 'Stopped'],
    ['FORCE_STOPPED', false, 'Stopped'],
  ] as const)('is said of %s, entry stopped %s, as %s', (status, entryStopped, label) => {
    const state = describeBot({ status, entryStopped });
    expect(state.label).toBe(label);
    expect(state.meaning).toMatch(/\.$/);
  });

  it('is said of a status that is newer than this client', () => {
    // Reading what a service of tomorrow sends, which no type of today allows.
    const bot = JSON.parse('{"status": "PAUSED", "entryStopped": false}');
    expect(describeBot(bot).label).toBe('Unknown status');
  });

  it('is said when there is no bot', () => {
    expect(describeBot(null).label).toBe('No bot yet');
  });

  it('asks for a few hours of patience while the bot is being disabled', () => {
    const { meaning } = describeBot({ status: 'STOP_INIT', entryStopped: false });
    expect(meaning).toMatch(/being disabled.* wait a few hours/);
  });

  it('tells a soft stop from a hard one', () => {
    const soft = describeBot({ status: 'FORCE_STOPPED', entryStopped: false }).meaning;
    const hard = describeBot({ status: 'STOPPED', entryStopped: false }).meaning;
    expect(soft).toContain('stay on the exchange');
    expect(hard).toContain('closed');
  });

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
