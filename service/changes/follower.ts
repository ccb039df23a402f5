import { Readable } from 'node:stream';
import type { ChangeTopic } from '../../src/contract/contract.ts';
import type { Identity } from '../common/handler.ts';

/** Bytes that may wait for a client that does not read. */
const mostWaiting = 16_384;

/** One stream of events to a member. */
export class Follower {
  readonly identity: Identity;
  readonly events = new Readable({ read: () => undefined });
  /** When it last got an event, by this process. */
  sentAt = 0;
  #hasEnded = false;

  constructor(identity: Identity) {
    this.identity = identity;
  }

  /**
   * Sends what has changed, or only a sign of life. `moment` is where to continue from after the stream. Does
   * nothing once the stream has ended.
   */
  send(moment: string, changed: readonly ChangeTopic[] | null): void {
    if (this.#hasEnded) return;
    this.sentAt = performance.now();
    const data = changed ? `data: ${JSON.stringify({ changed })}\n` : '';
    this.events.push(`id: ${moment}\n${data}\n`);
    if (this.events.readableLength > mostWaiting) this.events.destroy();
  }

  end(): void {
    this.#hasEnded = true;
    this.events.push(null);
  }
}
