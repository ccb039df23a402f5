import { type Html, html } from '../html.ts';
import type { ConsoleState } from './actions.ts';
import { outcomes } from './console-routes.ts';

const api = '/sandbox/api';

/** The seeded people, and actions on accounts. */
function peopleSection({ people }: ConsoleState): Html {
  const rows = people.map(
    ({ code, email, password, story }) =>
      html`<tr><td>${email}</td><td><code>${password}</code></td><td>${code === null ? '' : html`<code>${code}</code>`}</td><td>${story}</td></tr>`,
  );
  return section(
    'people',
    'People',
    html`${table('Seeded people', ['Email', 'Password', 'App’s code now', 'Situation'], rows)}
      <div class="actions">
        ${form('people/heavy', html`<button>Create the account with 100,000 closed trades</button>`)}
        ${form('reset', html`<button class="danger">Reset everything</button>`)}
      </div>
      ${form(
        'subscriptions/expire',
        html`<label>End the subscription of ${textInput('email', 'email', 'active@botdeck.example')}</label>
          <button>Expire now</button>`,
      )}`,
  );
}

/** The newest orders, with a form for the outcome of each open one. */
function paymentSection({ payments }: ConsoleState): Html {
  const rows = payments.map(
    (payment) => html`<tr>
      <td>${time(payment.createdAt)}</td>
      <td>${payment.email}</td>
      <td class="number">${payment.amount} USDT</td>
      <td>${payment.status}</td>
      <td>${outcomeOf(payment)}</td>
    </tr>`,
  );
  return section(
    'payments',
    'Payments',
    table('Newest orders', ['Ordered', 'Email', 'Amount', 'Status', 'Outcome'], rows),
  );
}

function mailSection({ mails }: ConsoleState): Html {
  const items = mails.map(
    (mail) => html`<li><details>
      <summary>${time(mail.createdAt.toISOString())} <b>${mail.subject}</b> to ${mail.recipient}</summary>
      <pre>${linkify(mail.body)}</pre>
    </details></li>`,
  );
  return section('outbox', 'Outbox', list(items, 'No mail yet.'));
}

function telegramSection({ telegramMessages }: ConsoleState): Html {
  const items = telegramMessages.map(
    (message) =>
      html`<li>${time(message.createdAt.toISOString())} <b>${message.botName}</b> to ${message.chatId}
        <pre>${message.text}</pre></li>`,
  );
  return section(
    'telegram',
    'Telegram',
    html`<p>
        Any bot token in Telegram's format works, such as
        <code>123456789:AAexampleTokenExampleTokenExample00</code>.
        Tokens that start with <code>000</code> are unknown, and no bot can write to user id <code>404</code>.
      </p>
      ${list(items, 'No messages yet.')}`,
  );
}

/** The clock that bots, payments and subscriptions follow. */
function clockSection({ clock }: ConsoleState): Html {
  if (clock.whyFixed) {
    const text = html`<p>It is ${time(clock.now)}. The clock shows real time. ${clock.whyFixed}</p>`;
    return section('clock', 'Clock', text);
  }
  return section(
    'clock',
    'Clock',
    html`<p>
        It is ${time(clock.now)}, at ${clock.speed} sandbox seconds per real second. Sessions follow real time.
      </p>
      ${form('clock', html`<label>Speed ${numberInput('speed', 'any')}</label><button>Set speed</button>`)}
      ${form(
        'clock',
        html`<label>Jump ahead (seconds) ${numberInput('advanceSeconds', '1')}</label><button>Jump</button>`,
      )}`,
  );
}

function faultSection({ faults }: ConsoleState): Html {
  const items = faults.map((fault) => html`<li><code>${JSON.stringify(fault)}</code></li>`);
  return section(
    'faults',
    'Faults',
    html`${list(items, 'All calls work.')}
      ${form(
        'faults',
        html`<label>Path ${textInput('path', 'text', '/user/bots/**')}</label>
          <label>Method ${select('method', ['', 'GET', 'POST', 'PUT', 'DELETE'])}</label>
          <label>Delay (ms) <input name="delayMs" type="number" min="0"></label>
          <label>Status <input name="status" type="number" min="400" max="599"></label>
          <label>Broken answer ${select('kind', ['', 'drop', 'malformed'])}</label>
          <label>Times <input name="times" type="number" min="1"></label>
          <button>Add fault</button>`,
      )}
      ${form('faults/clear', html`<button>Clear all faults</button>`)}`,
  );
}

function outcomeOf({ email, onChain, open, uuid }: ConsoleState['payments'][number]): Html | string {
  if (!open) return 'Final';
  return onChain ? 'Awaited on the chain' : outcomeForm(uuid, email);
}

function outcomeForm(uuid: string, email: string): Html {
  return form(
    `payments/${uuid}`,
    html`${select('status', outcomes, `Outcome for ${email}`, 'COMPLETED')}<button>Set</button>`,
  );
}

function section(id: string, title: string, content: Html): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`;
}

function form(action: string, fields: Html): Html {
  return html`<form method="post" action="${api}/${action}">${fields}</form>`;
}

function table(caption: string, columns: string[], rows: Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
    <caption>${caption}</caption>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`;
}

function list(items: Html[], empty: string): Html {
  return items.length === 0 ? html`<p class="quiet">${empty}</p>` : html`<ul class="list">${items}</ul>`;
}

function select(name: string, options: string[], label: string | null = null, chosen = ''): Html {
  const entries = options.map((option) =>
    option === chosen ? html`<option selected>${option}</option>` : html`<option>${option}</option>`,
  );
  return label === null
    ? html`<select name="${name}">${entries}</select>`
    : html`<select name="${name}" aria-label="${label}">${entries}</select>`;
}

function textInput(name: string, type: string, placeholder: string): Html {
  return html`<input name="${name}" type="${type}" placeholder="${placeholder}" required autocomplete="off">`;
}

function numberInput(name: string, step: string): Html {
  return html`<input name="${name}" type="number" min="0" step="${step}" required>`;
}

function time(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** Turns the addresses in an email into links. */
function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

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
