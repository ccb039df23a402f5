import type { Bot } from '../../contract/answers.ts';
import type { Problem } from '../problem.ts';
import type { BotIntent } from './bot.intents.ts';

/** What the machine needs to know about a bot. */
export type BotProgress = Pick<Bot, 'status' | 'entryStopped'>;

export interface BotContext {
  /** The member's intent, from the press until it is done or given up. */
  readonly intent: BotIntent | null;
  /** Why the intent failed. */
  readonly problem: Problem | null;
}

export type BotEvent =
  /** The newest run of the bot; null before the first. */
  | { readonly type: 'bot.updated'; readonly bot: BotProgress | null }
  | { readonly type: 'bot.failed' }
  | { readonly type: 'bot.reload' }
  | { readonly type: 'action.ask'; readonly intent: BotIntent }
  | { readonly type: 'action.confirm' }
  | { readonly type: 'action.cancel' }
  | { readonly type: 'action.retry' }
  | { readonly type: 'action.dismiss' };

export interface ActionDone {
  readonly type: 'action.done';
  readonly intent: BotIntent;
}
