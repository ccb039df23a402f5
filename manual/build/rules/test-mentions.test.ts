import { describe, expect, it } from 'vitest';
import { mentionsIn } from './test-mentions.ts';

const mention = (text: string) => `// ${text}`;

describe('the rules that tests name', () => {
  it('are above tests of every form', () => {
    const code = [
      mention('Rules: PAY-1, PAY-2'),
      `describe('an order', () => {`,
      `  ${mention('Rule: PAY-3')}`,
      `  it.each(['a', 'b'])('is paid with %s', () => expect(1).toBe(1));`,
      `  ${mention('Rule: PAY-4')}`,
      `  it.each([`,
      `    ['a', 1],`,
      `  ])('has %s', () => check());`,
      `  it('has no rule', () => {});`,
      `});`,
      mention('Rule: PAY-5'),
      'test(batch.title, async () => {',
      `  ${mention('Rule: PAY-6')}`,
      `  await test.step('at last', async () => expectPaid());`,
      '});',
      'const check = () => expect(1).toBe(1);',
    ].join('\n');
    expect(mentionsIn('order.test.ts', code)).toEqual([
      { rules: ['PAY-1', 'PAY-2'], title: 'an order', line: 2 },
      { rules: ['PAY-3'], title: 'an order is paid with …', line: 4 },
      { rules: ['PAY-4'], title: 'an order has …', line: 6 },
      { rules: ['PAY-5'], title: 'each of several cases', line: 12 },
      { rules: ['PAY-6'], title: 'each of several cases › at last', line: 14 },
    ]);
  });

  it.each([
    ['nothing', `it('is paid', () => {});`],
    ['no code', `it('is paid', () => { /* expect(1) */ });`],
    ['calls that expect nothing', `const pay = () => pay();\nit('is paid', () => pay());`],
    [
      'a module that expects nothing',
      `import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';\nit('is paid', () => createMemoryStorage());`,
    ],
    ['tests without any', `describe('an order', () => { it('is paid', () => {}); });`],
  ])('are not held by a test of %s', (_case, test) => {
    const lines = test.split('\n');
    const code = [...lines.slice(0, -1), mention('Rule: PAY-1'), ...lines.slice(-1)].join('\n');
    expect(() => mentionsIn('manual/build/rules/order.test.ts', code)).toThrow(
      'names rules, but the test expects nothing.',
    );
  });

  it('must be right above a test', () => {
    const code = [mention('Rule: PAY-1'), '', `it('is paid', () => expect(1).toBe(1));`].join('\n');
    expect(() => mentionsIn('order.test.ts', code)).toThrow(
      'order.test.ts:1 names rules, but no test follows in the next line.',
    );
  });
});
