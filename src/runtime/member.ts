import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MemberApi } from '../api/member-api.ts';
import type { accountDeletionMachine } from '../machines/account-deletion/account-deletion.machine.ts';
import type { botMachine } from '../machines/bot/bot.machine.ts';
import type { onboardingMachine } from '../machines/onboarding/onboarding.machine.ts';
import type { paymentMachine } from '../machines/payment/payment.machine.ts';

export type BotActor = ActorRefFrom<typeof botMachine>;
export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

/** The calls of one sign-in, and what was answered. */
export interface MemberData {
  readonly api: MemberApi;
  readonly queryClient: QueryClient;
}

/** What belongs to one sign-in and ends with it. A lifecycle starts when it is first asked for. */
export interface Member extends MemberData {
  readonly bot: BotActor;
  /** From here on what is known of the bot is kept up to date, whether or not anything shows it. */
  followBot(): void;
  readonly payment: PaymentActor;
  /** Not running: the page of the steps runs it, from where the service says the person is. */
  readonly onboardingLogic: typeof onboardingMachine;
  /** Not running: the settings run it. */
  readonly accountDeletionLogic: typeof accountDeletionMachine;
}

export const MemberContext = createContext<Member | null>(null);

/** The person who is signed in: their calls, their data and their lifecycles. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (!member) throw new Error('The member is used outside the signed-in area.');
  return member;
}
