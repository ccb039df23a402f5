import { expect, it } from 'vitest';
import { createStyleClasses } from './prerender-pages.ts';

it('replaces each inline style by a class, and equal ones by the same class', () => {
  const classes = createStyleClasses();
  const html = classes.replaceIn(
    '<i class="a" style="width:1px">x</i><b style="--a:&quot;b&quot;">y</b><path style="width:1px" d="M0"/>',
  );
  expect(html).toBe('<i class="painted-0 a">x</i><b class="painted-1">y</b><path class="painted-0" d="M0"/>');
  expect(classes.sheet()).toBe('.painted-0{width:1px}.painted-1{--a:"b"}');
});
