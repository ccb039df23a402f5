import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes what is put in', () => {
  expect(html`<p title="${'"'}">${'<script>&'}</p>`.text).toBe('<p title="&#34;">&#60;script&#62;&#38;</p>');
});

test('keeps HTML inside HTML, and joins lists', () => {
  expect(html`<ul>${['a', 'b'].map((item) => html`<li>${item}</li>`)}</ul>`.text).toBe(
    '<ul><li>a</li><li>b</li></ul>',
  );
});
