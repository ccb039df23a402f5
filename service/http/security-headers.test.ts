import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, injectedStyles } from './security-headers.ts';

test.each([
  ['interactions/usePress.mjs', 0],
  ['overlays/usePreventScroll.mjs', 1],
] as const)('the policy allows the style that the installed %s injects', (file, index) => {
  const url = new URL(`../../node_modules/react-aria/dist/private/${file}`, import.meta.url);
  const source = readFileSync(url, 'utf8').replace(
    /\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/,
    'data-react-aria-pressable',
  );
  expect(source).toContain(`\n${injectedStyles[index]}`);
});

test('the policy allows each inline script and style of a page', () => {
  const page =
    '<style id="a">x{}</style><style>y{}</style><script>z()</script><script type="module" src="/a.js"></script>';
  const { styleSrc, scriptSrc } = contentSecurityPolicy([page]);
  expect(styleSrc).toHaveLength(1 + injectedStyles.length + 2);
  expect(scriptSrc).toHaveLength(2);
});
