import { describe, expect, it } from 'vitest';
import { email, type } from './field-rules.ts';
import { lazyResolver } from './use-service-form.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

describe('a resolver that loads on demand', () => {
  it('loads the schema once, when it is first needed', async () => {
    let loads = 0;
    const { resolver, preload } = lazyResolver(async () => {
      loads += 1;
      return type({ email: email() });
    });
    expect(loads).toBe(0);
    preload();
    expect(await resolver({ email: ' ada@example.com' }, undefined, options)).toMatchObject({
      values: { email: 'ada@example.com' },
    });
    expect(await resolver({ email: 'ada' }, undefined, options)).toMatchObject({
      errors: { email: { message: 'Enter valid email' } },
    });
    expect(loads).toBe(1);
  });

  it('tries again after the schema failed to load', async () => {
    const outcomes = [() => Promise.reject(new Error('offline')), async () => type({ email: email() })];
    const { resolver } = lazyResolver(() => outcomes.shift()?.() ?? Promise.reject(new Error('no more')));
    await expect(resolver({ email: 'a@b.co' }, undefined, options)).rejects.toThrow('offline');
    expect(await resolver({ email: 'a@b.co' }, undefined, options)).toMatchObject({ errors: {} });
  });
});
