import type { PushKind } from '../../src/contract/contract.ts';

/** What a notification in the browser reports. Its text is made in the browser. */
export type PushNote =
  | {
      kind: Extract<PushKind, 'TRADE_CLOSED'>;
      /** How many closed at once; the trade is named only if it is one. */
      count: number;
      trade?: { number: number; pair: string };
      /** Amounts in USDT, as decimal strings, which are sent only if the member asked for them. */
      amounts: { profit: string };
    }
  | {
      kind: Extract<PushKind, 'LIMIT_NEAR'>;
      /** How far the balance may still fall, in USDT. */
      amounts: { room: string };
    }
  | { kind: Extract<PushKind, 'KEY_FAILED'> }
  | {
      kind: Extract<PushKind, 'PAYMENT_DUE'>;
      /** When the paid period ends. */
      dueAt: string;
    };

/** How long a notification is worth sending, in seconds: a push service keeps it for that long. */
export const secondsToLive: Record<PushKind, number> = {
  TRADE_CLOSED: 4 * 3600,
  LIMIT_NEAR: 3600,
  KEY_FAILED: 24 * 3600,
  PAYMENT_DUE: 24 * 3600,
};

/** A newer notification with the same topic replaces one that was not shown yet. */
export const topicOf = ({ kind }: Pick<PushNote, 'kind'>): string => kind.toLowerCase();
