// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';

type Schemas = components['schemas'];

const scoreSchema: AnswerSchema<Schemas['Score']> = {
  'trades won': 'count',
  'profit profitBeforeFees': 'number',
};

export const scoreboardSchema: AnswerSchema<Schemas['Scoreboard']> = {
  'zone currency': /./,
  asOf: 'time',
  total: scoreSchema,
  rows: [{ by: 'PAIR|DIRECTION|HOUR|WEEKDAY|EXIT_REASON', key: /./, score: scoreSchema, }],
};

export const scoredTradePageSchema: AnswerSchema<Schemas['ScoredTradePage']> = {
  items: [{ 'botUuid id': 'id', pair: 'text', direction: 'LONG|SHORT', 'openDate closeDate': 'time', 'profitAbs profitPercent': 'number', }],
  'page size total': 'count',
};

export const botLookSchema: AnswerSchema<Schemas['BotLook']> = {
  'at nextAt?': 'time',
  entry: 'OPEN|STOPPED|FULL|NO_FUNDS',
  pairs: [{ pair: 'text', state: 'IN_TRADE|RESTING|TOO_QUIET|TOO_CLOSE|READY', 'price mean distance minDistance range minRange': 'number', 'restsUntil?': 'time', 'tradeId?': 'id', 'change?': { at: 'time', 'takeProfitRate?': 'number', }, }],
};

export const replaySchema: AnswerSchema<Schemas['Replay']> = {
  'zone currency': /./,
  'asOf from to': 'time',
  'day firstDay lastDay': /^\d{4}-\d{2}-\d{2}$/,
  isOver: 'flag',
  offsets: ['count'],
  balances: ['number'],
  limits: [{ at: 'time', 'balance?': 'number', }],
  events: [{
    at: 'time',
    kind: 'STARTED|ENTRY_STOPPED|ENTRY_RESUMED|SOFT_STOPPED|HARD_STOP_REQUESTED|STOPPED',
    by: 'MEMBER|LOSS_LIMIT|SUBSCRIPTION|SERVICE',
  }],
  trades: [{ id: 'id', pair: 'text', direction: 'LONG|SHORT', 'openDate closeDate?': 'time', 'openRate closeRate? stopRate? profit?': 'number', profits: ['number'], }],
  total: 'count',
};

export const whatIfSchema: AnswerSchema<Schemas['WhatIf']> = {
  'asOf from to': 'time',
  currency: /./,
  pairs: [/./],
  'result?': { offsets: ['count'], 'recorded changed': { 'startBalance profit winRate? maximumDrawdown? fees': 'number', 'closedTrades openTrades': 'count', 'limitReachedAt? endedAt?': 'time', balances: ['number'], }, 'difference?': { at: 'time', 'recorded? changed?': { kind: 'OPENED|CLOSED|ENTRY_STOPPED|ENTRY_RESUMED|SOFT_STOPPED|HARD_STOP_REQUESTED', 'pair?': 'text', 'direction?': 'LONG|SHORT', 'amount?': 'number', }, }, },
};

export const strategySchema: AnswerSchema<Schemas['Strategy']> = {
  summary: /./,
  pairs: [/./],
  directions: ['LONG|SHORT'],
  mostOpenTrades: 'count',
  stakeRatio: 'number',
  'measured?': { prices: 'SIMULATED|RECORDED|LIVE', 'runs days': 'count', 'tradesPerDay winRate profitFactor maximumDrawdown totalPnlRatio': { 'low high': 'number', }, },
};
