import type { AnyActorRef } from 'xstate';
import type { Member } from '../../runtime/member.ts';
import type { SignInScope } from '../scope/create-scope.ts';
import { createBotActor } from './bot-actor.ts';
import { createOnboardingLogic } from './onboarding-logic.ts';
import { createPaymentActor } from './payment-actor.ts';

const members = new WeakMap<SignInScope, Member>();

/** The lifecycles of a sign-in: always the same ones for the same scope. They stop when the scope is disposed of. */
export function memberOf(scope: SignInScope): Member {
  const known = members.get(scope);
  if (known) return known;
  const member = createMember(scope);
  members.set(scope, member);
  return member;
}

function createMember(scope: SignInScope): Member {
  const startedOnce = <TActor extends AnyActorRef>(create: (scope: SignInScope) => TActor) => {
    let actor: TActor | undefined;
    return () => {
      if (actor) return actor;
      actor = create(scope);
      actor.start();
      scope.onDispose(actor.stop.bind(actor));
      return actor;
    };
  };
  const bot = startedOnce(createBotActor);
  const payment = startedOnce(createPaymentActor);

  return {
    get bot() {
      return bot();
    },
    onboardingLogic: createOnboardingLogic(scope),
    get payment() {
      return payment();
    },
  };
}
