import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { botRun, trade, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import { order, subscription, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import { type AnswerSchema, BrokenAnswer, checkAnswer } from './check-answer.ts';
import { sessionSchema } from './guest-schemas.gen.ts';
import {
  botSchema,
  lossLimitSchema,
  orderSchema,
  profitByPeriodSchema,
  statisticSchema,
  subscriptionOverviewSchema,
  tradePageSchema,
  tradeSchema,
  userInfoSchema,
} from './member-schemas.gen.ts';

/** The path of the first wrong field. */
function brokenAt(schema: AnswerSchema<unknown>, answer: unknown): string {
  try {
    checkAnswer(schema, answer);
  } catch (error) {
    if (error instanceof BrokenAnswer) return error.message;
    throw error;
  }
  throw new Error('The answer passed.');
}

const { sid: _, ...session } = storedSession();
const result = {
  ...{ totalPnl: 24.5, totalPnlRatio: 0.0245, closedTrades: 120, winRate: null, maximumDrawdown: 0.06 },
  balances: [1_000, 1_024.5],
};
const events = [{ at: '2026-11-01T10:00:00.000Z', kind: 'STARTED' as const, by: 'MEMBER' as const }];
const lossLimit = {
  ...{ drawdown: 0.1, loss: null, action: 'FORCE_QUIT' as const, peak: 1_097.2, balance: 986.4 },
  reached: {
    ...{ at: '2026-11-01T10:00:00.000Z', botUuid: 'b1', kind: 'DRAWDOWN', balance: 986.4, peak: 1_097.2 },
    action: 'FORCE_QUIT',
  },
};
const profit = {
  ...{ botUuid: 'b1', period: 'DAY', zone: 'Europe/Berlin', asOf: '2026-11-20T14:05:00.000Z' },
  ...{ currency: 'USDT', startBalance: 1_000, items: [{ date: '2026-11-02', profit: -3.2, trades: 31 }] },
};
const rightAnswers: [string, AnswerSchema<unknown>, unknown][] = [
  ['a session', sessionSchema, session],
  ['user info', userInfoSchema, userInfo()],
  ['a run', botSchema, botRun()],
  ['a page of trades', tradePageSchema, tradePage([trade(), trade({ closeRate: null, closeDate: null })])],
  ['a statistic', statisticSchema, statistic()],
  ['a run in a list', botSchema, botRun({ result })],
  [
    'a statistic with all that may be left out',
    statisticSchema,
    statistic({ events, benchmark: { pair: 'BTC/USDT', balances: [1_000] } }),
  ],
  ['the profit of days', profitByPeriodSchema, profit],
  ['a loss limit', lossLimitSchema, lossLimit],
  ['an order', orderSchema, order()],
  ['the subscription', subscriptionOverviewSchema, subscriptionOverview()],
];

describe('an answer that keeps the contract', () => {
  // Rule: ANSWER-1
  it.each(rightAnswers)('passes unchanged: %s', (_name, schema, answer) => {
    const given = structuredClone(answer);
    expect(checkAnswer(schema, answer)).toEqual(given);
  });

  it('is not copied', () => {
    const answer = userInfo();
    expect(checkAnswer(userInfoSchema, answer)).toBe(answer);
  });

  it('loses fields that the contract does not name, at every depth', () => {
    const chatty = { ...tradePage([{ ...trade(), fee: 1 } as never]), cursor: 'x', __proto__: { page: 9 } };
    expect(checkAnswer(tradePageSchema, chatty)).toEqual(tradePage([trade()]));
    expect(checkAnswer(sessionSchema, { ...session, password: 'secret', permissions: ['all'] })).toEqual(
      session,
    );
  });
});

describe('a trade', () => {
  const { fees, entryReason, exitReason, highestRate, lowestRate, stopRate, takeProfitRate, ...given } =
    trade();
  const added = { fees, entryReason, exitReason, highestRate, lowestRate, stopRate, takeProfitRate };
  const none = Object.fromEntries(Object.keys(added).map((field) => [field, null]));

  // Rule: SHAPE-2
  it('needs none of the fields that were added to the given ones', () => {
    expect(checkAnswer(tradeSchema, given)).toEqual({ ...given, ...none });
  });

  it.each(['text', [], {}, true])('passes without them if another service means %j by them', (other) => {
    const foreign = Object.fromEntries(Object.keys(added).map((field) => [field, other]));
    const reasons = other === 'text' ? { entryReason: 'UNKNOWN', exitReason: 'UNKNOWN' } : {};
    expect(checkAnswer(tradeSchema, { ...given, ...foreign })).toEqual({ ...given, ...none, ...reasons });
  });
});

describe('an omitted field', () => {
  // Rule: ANSWER-1
  it('reads as null, whether required or optional', () => {
    const { botUuid: _1, lastDepositStatus: _2, subscriptionStatus: _3, ...rest } = userInfo();
    const sparse = Object.freeze({ isBotReady: rest.isBotReady, showOnboarding: rest.showOnboarding });
    expect(checkAnswer(userInfoSchema, sparse)).toEqual(
      userInfo({ botUuid: null, lastDepositStatus: null, subscriptionStatus: null }),
    );
    const { nextPeriod: _4, canceledAt: _5, ...running } = subscription();
    const { asOf: _6, ...overview } = subscriptionOverview({ subscription: running as never });
    expect(checkAnswer(subscriptionOverviewSchema, overview)).toEqual(subscriptionOverview());
  });

  it('reads as null even if the object around it is then empty', () => {
    const given = statistic();
    const sparse = { ...given, indicators: { ...given.indicators, cagr: {} } };
    expect(checkAnswer(statisticSchema, sparse).indicators.cagr).toEqual({ value: null, reason: null });
  });

  it('reads as false if that is its default', () => {
    const { entryStopped: _1, ...bot } = botRun();
    expect(checkAnswer(botSchema, bot)).toEqual(botRun());
    expect(checkAnswer(userInfoSchema, { botUuid: 'b1' })).toMatchObject({
      isBotReady: false,
      showOnboarding: false,
    });
  });
});

describe('a blank field', () => {
  // Rule: ANSWER-1
  it('reads as null if it is an id, a time or an enumeration that may be null', () => {
    const blank = { ...userInfo(), botUuid: '', lastDepositStatus: ' ', subscriptionStatus: '' };
    expect(checkAnswer(userInfoSchema, blank)).toEqual(
      userInfo({ botUuid: null, lastDepositStatus: null, subscriptionStatus: null }),
    );
    expect(checkAnswer(botSchema, botRun({ deactivatedAt: '' }))).toEqual(botRun());
    const overview = subscriptionOverview({ subscription: subscription({ nextPeriod: '' as never }) });
    expect(checkAnswer(subscriptionOverviewSchema, { ...overview, asOf: '\n' })).toEqual(
      subscriptionOverview({ subscription: subscription() }),
    );
  });

  it('is wrong where the field is never null', () => {
    expect(brokenAt(botSchema, botRun({ uuid: ' ' }))).toContain('uuid');
    expect(brokenAt(botSchema, botRun({ activatedAt: '' }))).toContain('activatedAt');
  });

  it('is wrong if it is a number that may be null', () => {
    const figures = statistic();
    figures.indicators.cagr.value = '' as never;
    expect(brokenAt(statisticSchema, figures)).toBe('Wrong answer: indicators.cagr.value');
  });
});

describe('a newer service', () => {
  // Rule: ANSWER-2
  it('may send values that this client does not know', () => {
    expect(checkAnswer(botSchema, botRun({ status: 'PAUSED' as never }))).toEqual(
      botRun({ status: 'UNKNOWN' }),
    );
    expect(checkAnswer(botSchema, botRun({ exchange: 'KRAKEN' as never })).exchange).toBe('UNKNOWN');
  });

  // Rule: ANSWER-3
  it('may use ids of any kind', () => {
    expect(checkAnswer(botSchema, botRun({ uuid: 7 as never })).uuid).toBe('7');
    expect(checkAnswer(tradeSchema, trade({ id: 'T-1' })).id).toBe('T-1');
  });

  it('may use its own roles, account statuses and currencies', () => {
    const known = { ...session, role: 'ROLE_CLIENT', status: 'VERIFIED' };
    expect(checkAnswer(sessionSchema, known)).toEqual(known);
    expect(checkAnswer(orderSchema, order({ payCurrency: 'USDC' })).payCurrency).toBe('USDC');
  });

  it('may record events this client does not know', () => {
    const [event] =
      checkAnswer(statisticSchema, {
        ...statistic(),
        events: [{ ...events[0], kind: 'PAUSED', by: 'OPERATOR' }],
      }).events ?? [];
    expect(event).toMatchObject({ kind: 'UNKNOWN', by: 'UNKNOWN' });
  });
});

describe('a wrong optional field', () => {
  // Rules: SHAPE-4, SHAPE-5
  it('of a run or its figures leaves the rest unchanged', () => {
    const run = { ...botRun(), lastSeenAt: 'soon', asOf: 7, result: { ...result, totalPnl: '24.5' } };
    expect(checkAnswer(botSchema, run)).toEqual(botRun());
    const figures = { ...statistic(), events: [{ kind: 'STARTED' }], benchmark: { pair: '', balances: [] } };
    expect(checkAnswer(statisticSchema, figures)).toEqual(statistic());
  });

  // Rule: SHAPE-9
  it('counts as omitted', () => {
    const wrong = { ...userInfo(), tradingAmount: '1000', telegramConnected: 'yes', email: null, role: 5 };
    expect(checkAnswer(userInfoSchema, wrong)).toEqual(userInfo());
  });
});

describe('an answer that breaks the contract', () => {
  // Rule: ANSWER-4
  it.each([
    ['null', null],
    ['a list', []],
    ['an empty object', {}],
    ['an object of something else', { message: 'ok' }],
    ['an object with optional fields only', { tradingAmount: 5 }],
    ['text', 'ok'],
    ['a number', 5],
    ['nothing', undefined],
  ])('is refused whole when it is %s', (_name, answer) => {
    for (const [, schema] of rightAnswers) expect(brokenAt(schema, answer)).toBe('Wrong answer: ');
  });

  // Rule: ANSWER-4
  it.each([
    ['a missing field', { ...botRun(), tradeAmount: undefined }, 'tradeAmount'],
    ['null in a field that is never null', botRun({ activatedAt: null as never }), 'activatedAt'],
    ['a number as text', botRun({ tradeAmount: '1000' as never }), 'tradeAmount'],
    ['an infinite number', botRun({ tradeAmount: Number.POSITIVE_INFINITY }), 'tradeAmount'],
    ['a status that is not text', botRun({ status: 7 as never }), 'status'],
    ['a time that is not text', botRun({ activatedAt: 1762000000 as never }), 'activatedAt'],
    ['an impossible time', botRun({ activatedAt: '2026-13-45T99:00:00Z' }), 'activatedAt'],
    ['a time without a zone', botRun({ activatedAt: '2026-11-01T10:00:00' }), 'activatedAt'],
    ['a wrong value in a field that may be null', botRun({ deactivatedAt: 'soon' }), 'deactivatedAt'],
    ['a flag that is not a boolean', botRun({ entryStopped: 'no' as never }), 'entryStopped'],
    ['an empty id', botRun({ uuid: '' }), 'uuid'],
  ])('is refused with the name of the field: %s', (_name, answer, field) => {
    expect(brokenAt(botSchema, answer)).toBe(`Wrong answer: ${field}`);
  });

  it.each([-1, 1.5])('is refused if a count is %d', (trades) => {
    const items = profit.items.map((item) => ({ ...item, trades }));
    expect(brokenAt(profitByPeriodSchema, { ...profit, items })).toContain('items.0.trades');
  });

  it('names the field of an object in a list', () => {
    // The name of a wrong optional field is not part of the path.
    const passing = trade({ fees: { open: '0.4' } as never });
    const page = tradePage([passing, trade({ openRate: null as never })]);
    expect(brokenAt(tradePageSchema, page)).toBe('Wrong answer: items.1.openRate');
    expect(brokenAt(tradePageSchema, { ...page, items: [null] })).toContain('items.0');
    expect(brokenAt(tradePageSchema, { ...page, items: {} })).toContain('items');
    const figures = statistic();
    figures.indicators.maximumDrawdown.value = { relative: 1 } as never;
    expect(brokenAt(statisticSchema, figures)).toContain('indicators.maximumDrawdown.value.absolute');
  });

  it.each(['', 'with space', 'line\nbreak', 'ключ', 'a'.repeat(4097), 7, null])(
    'is refused if no header can carry its token: %s',
    (token) => {
      expect(brokenAt(sessionSchema, { ...session, accessToken: token })).toContain('accessToken');
    },
  );
});

describe('any answer', () => {
  it('is either refused or holds only data that the client can show', () => {
    const wrong = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, 'NaN', Number.NaN, '5', [null], {}));
    fc.assert(
      fc.property(fc.constantFrom(...rightAnswers), fc.nat(), wrong, ([, schema, right], place, value) => {
        const answer = structuredClone(right);
        const places = leavesOf(answer);
        places[place % places.length]?.(value);
        let passed: unknown;
        try {
          passed = checkAnswer(schema, answer);
        } catch (error) {
          expect(error).toBeInstanceOf(BrokenAnswer);
          return;
        }
        expect(checkAnswer(schema, passed)).toEqual(passed);
        JSON.stringify(passed, (_key, found) => {
          expect(found).not.toBeUndefined();
          expect(found).not.toBeNaN();
          return found;
        });
      }),
      { numRuns: 2_000 },
    );
  });
});

/** One setter for every place in an answer. */
function leavesOf(node: unknown): ((value: unknown) => void)[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.keys(node).flatMap((key) => [
    (value: unknown) => void Reflect.set(node, key, value),
    ...leavesOf(Reflect.get(node, key)),
  ]);
}
