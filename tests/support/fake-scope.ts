import { vi } from 'vitest';
import { createScope, type SignInScope } from '../../src/app/scope/create-scope.ts';
import { type FakeCalls, withFakes } from './fake-api.ts';

/** The scope of a sign-in without a browser: calls that are not faked get no answer. */
export function fakeScope(fakes: FakeCalls = {}): SignInScope {
  if (!('location' in globalThis)) vi.stubGlobal('location', { origin: 'https://app.example.com' });
  const never = () => new Promise<never>(() => {});
  const scope = createScope('s1', never, { admit: never, refused: never, isOver: () => false });
  return { ...scope, api: withFakes(scope.api, fakes) };
}
