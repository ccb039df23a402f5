import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text inserted into HTML is escaped', () => {
  expect(html`<p title="${'"'}">${'<script>&'}</p>`.text).toBe('<p title="&#34;">&#60;script&#62;&#38;</p>');
});

test('HTML inserted into HTML is not escaped, and lists are joined', () => {
  expect(html`<ul>${['a', 'b'].map((item) => html`<li>${item}</li>`)}</ul>`.text).toBe(
    '<ul><li>a</li><li>b</li></ul>',
  );
});
