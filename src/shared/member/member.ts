import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys, userInfoQuery } from '../../api/queries.ts';
import type { UserInfo } from '../../contract/answers.ts';
import type { botMachine } from '../../machines/bot/bot.machine.ts';
import type { paymentMachine } from '../../machines/payment/payment.machine.ts';
import { createLocalStore, fieldIn } from '../../ui/store/store.ts';

export type BotActor = ActorRefFrom<typeof botMachine>;
export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

/** The calls of one sign-in, and the cache of their answers. */
export interface MemberData {
  readonly api: MemberApi;
  readonly queryClient: QueryClient;
}

/** Everything that belongs to one sign-in and ends with it. */
export interface Member extends MemberData {
  /** An example: nothing can be changed or saved, and no other page knows about it. */
  readonly isDemo?: boolean;
  /** Starts with `followBot`: rendering it starts nothing. */
  readonly bot: BotActor;
  /** From now on, keeps the bot up to date, whether or not anything shows it. */
  followBot(): void;
  /** From now on, hears from the service what changes. */
  hearUpdates(): void;
  /** Starts on first use. */
  readonly payment: PaymentActor;
}

export const MemberContext = createContext<Member | null>(null);

/** The current member: their calls, data and lifecycles. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (!member) throw new Error('The member is used outside the signed-in area.');
  return member;
}

/** Shows the change that the service has just accepted, then reads the rest. Resolves when the read ends, even if it fails. */
export function learnUserInfo({ api, queryClient }: MemberData, facts: Partial<UserInfo>): Promise<void> {
  queryClient.setQueryData(userInfoQuery(api).queryKey, (info) => info && { ...info, ...facts });
  return queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
}

const languages = ['en'] as const;

/** The language of the texts in this browser. Any without texts counts as English. */
export const languageStore = createLocalStore<{ readonly lang: (typeof languages)[number] }>({
  key: 'botdeck.language',
  parse: (stored) => ({ lang: languages.find((lang) => lang === fieldIn(stored, 'lang')) ?? 'en' }),
});
