import type { QueryClient } from '@tanstack/react-query';
import type { AnyActorRef } from 'xstate';
import type { Member } from '../../runtime/member.ts';
import type { SignInScope } from '../scope/create-scope.ts';
import { createBotActor } from './bot-actor.ts';
import type { MemberScope } from './member-scope.ts';
import { createPaymentActor } from './payment-actor.ts';
import { createQueryClient } from './query-client.ts';
import { createVisit, type Visit } from './visit.ts';

/** A member, and the server data of their sign-in. */
export interface MemberParts extends Member {
  readonly queryClient: QueryClient;
  readonly visit: Visit;
}

const members = new WeakMap<SignInScope, MemberParts>();

/** The member of a sign-in: always the same one for the same scope. It ends when the scope is disposed of. */
export function memberOf(scope: SignInScope): MemberParts {
  const known = members.get(scope);
  if (known) return known;
  const member = createMember(scope);
  members.set(scope, member);
  return member;
}

function createMember(scope: SignInScope): MemberParts {
  const visit = createVisit();
  const queryClient = createQueryClient(visit);
  scope.onDispose(() => {
    void queryClient.cancelQueries();
    queryClient.clear();
  });
  const parts: MemberScope = { ...scope, queryClient };

  const lasting = <TActor extends AnyActorRef>(create: (parts: MemberScope) => TActor) => {
    let made: TActor | undefined;
    let isStarted = false;
    const actor = () => {
      made ??= create(parts);
      return made;
    };
    const started = () => {
      const known = actor();
      if (isStarted) return known;
      isStarted = true;
      known.start();
      scope.onDispose(known.stop.bind(known));
      return known;
    };
    return { actor, started };
  };
  const bot = lasting(createBotActor);
  const payment = lasting(createPaymentActor);

  return {
    queryClient,
    visit,
    get bot() {
      return bot.actor();
    },
    followBot: () => void bot.started(),
    get payment() {
      return payment.started();
    },
  };
}
