import { createContext, use } from 'react';
import type { Runtime, Scope } from './runtime.ts';

export const RuntimeContext = createContext<Runtime | null>(null);
export const ScopeContext = createContext<Scope | null>(null);

function provided<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is used outside the app.`);
  return value;
}

/** The actors that live as long as the app. */
export const useRuntime = (): Runtime => provided(use(RuntimeContext), 'The runtime');

/** What belongs to the current sign-in. */
export const useScope = (): Scope => provided(use(ScopeContext), 'The scope of a sign-in');
