import { describe, expect, it } from 'vitest';
import { mentionsIn } from './test-mentions.ts';

const mention = (text: string) => `// ${text}`;

describe('the rules that tests name', () => {
  it('are above tests of every form', () => {
    const code = [
      mention('Rules: PAY-1, PAY-2'),
      `describe('an order', () => {`,
      `  ${mention('Rule: PAY-3')}`,
      `  it.each(['a', 'b'])('is paid with %s', () => {});`,
      `  ${mention('Rule: PAY-4')}`,
      `  it.each([`,
      `    ['a', 1],`,
      `  ])('has %s', () => {});`,
      `  it('has no rule', () => {});`,
      `});`,
      mention('Rule: PAY-5'),
      'test(batch.title, async () => {',
      `  ${mention('Rule: PAY-6')}`,
      `  await test.step('at last', async () => {});`,
      '});',
    ].join('\n');
    expect(mentionsIn('order.test.ts', code)).toEqual([
      { rules: ['PAY-1', 'PAY-2'], title: 'an order', line: 2 },
      { rules: ['PAY-3'], title: 'an order is paid with …', line: 4 },
      { rules: ['PAY-4'], title: 'an order has …', line: 6 },
      { rules: ['PAY-5'], title: 'each of several cases', line: 12 },
      { rules: ['PAY-6'], title: 'each of several cases › at last', line: 14 },
    ]);
  });

  it('must be right above a test', () => {
    const code = [mention('Rule: PAY-1'), '', `it('is paid', () => {});`].join('\n');
    expect(() => mentionsIn('order.test.ts', code)).toThrow(
      'order.test.ts:1 names rules, but no test follows in the next line.',
    );
  });
});
