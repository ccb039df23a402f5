import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MemberApi } from '../api/member-api.ts';
import type { botMachine } from '../machines/bot/bot.machine.ts';
import type { paymentMachine } from '../machines/payment/payment.machine.ts';

export type BotActor = ActorRefFrom<typeof botMachine>;
export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

/** The calls of one sign-in, and what was answered. */
export interface MemberData {
  readonly api: MemberApi;
  readonly queryClient: QueryClient;
}

/** What belongs to one sign-in and ends with it. */
export interface Member extends MemberData {
  /** Starts with `followBot`, so that to render it starts nothing. */
  readonly bot: BotActor;
  /** From here on what is known of the bot is kept up to date, whether or not anything shows it. */
  followBot(): void;
  /** Starts when it is first asked for. */
  readonly payment: PaymentActor;
}

export const MemberContext = createContext<Member | null>(null);

/** The person who is signed in: their calls, their data and their lifecycles. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (!member) throw new Error('The member is used outside the signed-in area.');
  return member;
}
