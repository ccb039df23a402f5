import { describe, expect, it } from 'vitest';
import { strayTexts } from './texts.ts';

const textsIn = (source: string) => strayTexts('view.tsx', source).map(({ text }) => text);

describe('a text in the code', () => {
  it.each([
    ['<p>Your order</p>', 'Your order'],
    ['<p>\n  no capital,\n  two lines\n</p>', 'no capital, two lines'],
    ["<p>{isOpen ? 'open' : texts.closed}</p>", 'open'],
    ['<Card title="Order">{lines}</Card>', 'Order'],
    [`<img alt={\`\${name} as a picture\`} />`, 'as a picture'],
    ["<button aria-label={isOpen && 'close'} />", 'close'],
    ["<Dialog confirmLabel={label ?? 'delete'} />", 'delete'],
    ["toasts.show({ tone: 'success', title: 'Saved' })", 'Saved'],
    ["const statuses = { PAID: 'Payment received' };", 'Payment received'],
    ["const label = (count: number) => 'API key';", 'API key'],
    [`const saving = \`Save \${percent}\`;`, 'Save'],
    ["const rule = 'A letter';", 'A letter'],
    ["<Chart empty='none yet' />", 'none yet'],
    ["const end = { footer: 'Saved' };", 'Saved'],
    ["show({ outcome: isPaid ? 'paid in full' : undefined })", 'paid in full'],
  ])('is found in %s', (source, text) => {
    expect(textsIn(source)).toEqual([text]);
  });

  it.each([
    ['<p>{texts.title}</p>'],
    ['<Card title={texts.title} tone="danger" />'],
    ["<Link href='/support'>{texts.support}</Link>{' '}"],
    ["<p>{status === 'Paid' ? texts.paid : texts.open}</p>"],
    ['<path d="M7 21l6-6 4 4" />'],
    ["const fontSize = { title: '1.25rem' };"],
    ["type Status = 'Order Received';"],
    ["const key = { first: 'ArrowUp', placement: 'bottom start', media: 'not all' };"],
    ["import { x } from 'Some module';"],
    ["throw new Error('The form is used outside its page.');"],
    [`throw new TypeError(\`No page at \${path}.\`);`],
    ['// A comment that reads as a sentence.'],
  ])('is not %s', (source) => {
    expect(textsIn(source)).toEqual([]);
  });

  it('is reported with its line', () => {
    expect(strayTexts('view.tsx', '\n\n<p>Your order</p>')).toEqual([{ line: 3, text: 'Your order' }]);
  });
});
