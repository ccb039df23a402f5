import type { MemberApi } from '../../api/member.ts';
import type { ApiKey, Bot, Trade } from '../../contract/answers.ts';
import { age, keptNow } from '../../texts/emergency.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { emergencyDatabase, forgetSealed } from './forget-sealed.ts';
import { keepSealed, readSealed } from './sealed.ts';

/** A trade that is open on the exchange. */
export type CardTrade = Pick<Trade, 'pair' | 'direction' | 'amount' | 'stakeAmount' | 'openRate'>;

/** What a member needs at the exchange when this product cannot be reached. */
export interface EmergencyCard {
  version: 1;
  /** When it was kept, by the service's clock, in milliseconds since the epoch. Older cards do not have it. */
  asOf?: number;
  keys: Pick<ApiKey, 'exchange' | 'apiKeyMasked'>[];
  /** Those that the bot manages or has left open, by run. */
  trades: CardTrade[];
}

const runsAtOnce = 50;
const mostTrades = 100;

/** All runs of a member. */
async function readRuns(api: MemberApi, userUuid: string, signal: AbortSignal): Promise<Bot[]> {
  const runs: Bot[] = [];
  for (let page = 0; ; page += 1) {
    const { items, total } = await api.bots.listRuns(userUuid, { page, size: runsAtOnce }, signal);
    runs.push(...items);
    if (items.length === 0 || runs.length >= total) return runs;
  }
}

/** Asks the service for the trades open now. */
export async function collectCard(
  api: MemberApi,
  userUuid: string,
  signal: AbortSignal,
): Promise<EmergencyCard> {
  const { items: keys } = await api.apiKeys.list(signal);
  const runs = await readRuns(api, userUuid, signal);
  // Null if the service does not say.
  const open = runs.filter(({ openTrades, leftOnExchange }) => openTrades !== 0 || leftOnExchange !== 0);
  const pages = await Promise.all(
    open.map(({ uuid }) => api.trades.list('open', uuid, { page: 0, size: mostTrades }, signal)),
  );
  const trades = pages.flatMap(({ items }) =>
    items.map(({ pair, direction, amount, stakeAmount, openRate }) => ({
      ...{ pair, direction, amount, stakeAmount, openRate },
    })),
  );
  return {
    version: 1,
    keys: keys.map(({ exchange, apiKeyMasked }) => ({ exchange, apiKeyMasked })),
    trades,
  };
}

interface KeptCard {
  card: EmergencyCard;
  /** When it was kept, by this device's clock, in milliseconds since the epoch. */
  at: number;
}

/**
 * The card that this browser keeps for a sign-in; null if there is none.
 * @throws if the browser cannot read it just now
 */
export async function keptCard(sid: string | null): Promise<KeptCard | null> {
  const sealed = await readSealed(emergencyDatabase, sid);
  const card = sealed?.value as EmergencyCard | undefined;
  return sealed && card?.version === 1 ? { card, at: sealed.at } : null;
}

let channel: BroadcastChannel | null = null;

/** Between the tabs of this browser. Null where the browser refuses it, as it may while it blocks storage. */
function betweenTabs(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel(emergencyDatabase);
  } catch {
    // Such a browser keeps no card either.
  }
  return channel;
}

/**
 * Calls back whenever another tab has kept a card for this sign-in or removed one, until the returned function is called.
 * Reading the card of another sign-in would delete it.
 */
export function followCard(sid: string | null, onChange: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === null || data === sid) onChange();
  };
  betweenTabs()?.addEventListener('message', hear);
  return () => betweenTabs()?.removeEventListener('message', hear);
}

const minute = 60_000;

/** How long ago a card was kept, in words; `elapsed` is in milliseconds. To the minute, because pages update it once a minute. */
export const ageOf = (elapsed: number): string =>
  elapsed < minute ? keptNow : age(formatDuration(Math.floor(elapsed / minute) * minute));

/** Keeps a card in place of the one before, while the sign-in lasts. */
export async function keepCard(sid: string, card: EmergencyCard, isWanted: () => boolean): Promise<void> {
  await keepSealed(emergencyDatabase, sid, card, isWanted);
  betweenTabs()?.postMessage(sid);
}

/** Deletes the card, and the key to it. */
export async function forgetCard(): Promise<void> {
  await forgetSealed(emergencyDatabase);
  betweenTabs()?.postMessage(null);
}
