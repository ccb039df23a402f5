import type { ConsoleState } from './console-state.ts';
import { type Html, html } from './html.ts';
import {
  clockSection,
  faultSection,
  mailSection,
  paymentSection,
  peopleSection,
  telegramSection,
} from './sections.ts';

const sections = [
  ['people', 'People'],
  ['payments', 'Payments'],
  ['outbox', 'Outbox'],
  ['telegram', 'Telegram'],
  ['clock', 'Clock'],
  ['faults', 'Faults'],
] as const;

/** The console's page. `message` reports the last action. */
export function consolePage(state: ConsoleState, message: string): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Sandbox console · Botdeck</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <link rel="stylesheet" href="/sandbox/console.css">
  </head>
  <body>
    <header>
      <h1>Sandbox console</h1>
      <p>Shows and controls everything around the product. <a href="/">Open Botdeck</a>
        <a href="/manual/">Open the manual</a></p>
      <nav aria-label="Sections">
        <ul>${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
      </nav>
    </header>
    <main>
      <p role="status" class="message">${message}</p>
      ${peopleSection(state)}
      ${paymentSection(state)}
      ${mailSection(state)}
      ${telegramSection(state)}
      ${clockSection(state)}
      ${faultSection(state)}
    </main>
  </body>
</html>
`;
}
