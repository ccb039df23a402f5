import type { SupportMessage } from '../../contract/contract.ts';
import { routes } from './routes.ts';

export function runPath(uuid: string): string {
  return routes.botRun.path.replace(':id', encodeURIComponent(uuid));
}

/** The search parameters of a pair's page, of an open trade, and of the run it belongs to. */
export const pairParam = 'pair';
export const tradeParam = 'trade';
export const runParam = 'run';
/** The row of the scoreboard whose trades are listed. */
export const scoreParam = 'score';

/** The page of a run with one of its trades open. */
export function tradePath(uuid: string, tradeId: string): string {
  return `${runPath(uuid)}?${new URLSearchParams({ [tradeParam]: tradeId })}`;
}

export function pairPath(uuid: string, pair: string): string {
  return `${runPath(uuid)}/pair?${new URLSearchParams({ [pairParam]: pair })}`;
}

/** The search parameters of a replay: the day, and the moment (ISO 8601). */
export const dayParam = 'day';
export const momentParam = 'at';

/** The page that replays a day of a run, from its start if no moment is given. */
export function replayPath(
  uuid: string,
  { day, at, pair }: { day: string; at?: string; pair?: string },
): string {
  const search = { [dayParam]: day, ...(at && { [momentParam]: at }), ...(pair && { [pairParam]: pair }) };
  return `${runPath(uuid)}/replay?${new URLSearchParams(search)}`;
}

/** The anchors of the parts of the trade bot page. */
export const tradeBotParts = {
  exchangeAccount: 'exchange-account',
  funds: 'allocated-funds',
  lossLimit: 'loss-limit',
} as const;

export function tradeBotPath(part: keyof typeof tradeBotParts): string {
  return `${routes.tradeBot.path}#${tradeBotParts[part]}`;
}

/** The anchors of a run's trades. */
export const openTradesAnchor = 'open-trades';
export const closedTradesAnchor = 'closed-trades';

/** The address of the trades that a run has open or left open. */
export function openTradesPath(uuid: string): string {
  return `${runPath(uuid)}#${openTradesAnchor}`;
}

export function supportPath(subject: SupportMessage['subject']): string {
  return `${routes.support.path}?subject=${subject}`;
}

/**
 * The support form for a payment, with the order's number in its message.
 * @param asks `return`: the message asks for money that is owed
 */
export function paymentSupportPath(orderUuid: string, asks?: 'return'): string {
  const about = `${supportPath('billing')}&order=${orderUuid}`;
  return asks ? `${about}&ask=${asks}` : about;
}

/** The support form for a trade, with its run and its number in the message. */
export function tradeSupportPath(runUuid: string, tradeId: string | number): string {
  return `${supportPath('botHelp')}&run=${runUuid}&trade=${tradeId}`;
}
