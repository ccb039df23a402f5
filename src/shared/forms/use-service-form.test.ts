import { describe, expect, it } from 'vitest';
import { email, type } from './field-rules.ts';
import { lazyCheck } from './use-service-form.ts';

describe('rules that load on demand', () => {
  it('loads the schema once, when it is first needed', async () => {
    let loads = 0;
    const { check, preload } = lazyCheck(async () => {
      loads += 1;
      return type({ email: email() });
    });
    expect(loads).toBe(0);
    preload();
    expect(await check({ email: ' ada@example.com' })).toEqual({ output: { email: 'ada@example.com' } });
    expect(await check({ email: 'ada' })).toEqual({ messages: { email: 'Enter valid email' } });
    expect(loads).toBe(1);
  });

  it('tries again after the schema failed to load', async () => {
    const outcomes = [() => Promise.reject(new Error('offline')), async () => type({ email: email() })];
    const { check } = lazyCheck(() => outcomes.shift()?.() ?? Promise.reject(new Error('no more')));
    await expect(check({ email: 'a@b.co' })).rejects.toThrow('offline');
    expect(await check({ email: 'a@b.co' })).toEqual({ output: { email: 'a@b.co' } });
  });
});
