import { createContext, use } from 'react';
import type { SignInScope } from './create-scope.ts';

export const SignInScopeContext = createContext<SignInScope | null>(null);

/** The whole scope of the current sign-in; features see the part of it that is theirs. */
export function useSignInScope(): SignInScope {
  const scope = use(SignInScopeContext);
  if (!scope) throw new Error('The scope of a sign-in is used outside the app.');
  return scope;
}
