import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import type { SupportApi } from '../../api/support.ts';
import { paymentSupportPath, tradeSupportPath } from '../../shared/routes/member-paths.ts';
import { faqGroups } from '../../texts/faq.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import SupportPage, { faqOf, searchFaq } from './support.page.tsx';

async function open(search = '', send: SupportApi['send'] = async () => {}) {
  const { screen } = await renderFeature(<SupportPage />, {
    path: `/support${search}`,
    session: storedSession(),
    api: {
      user: { info: async () => userInfo() },
      looks: { strategy: async () => null },
      support: { send },
    },
  });
  const subject = screen.getByRole('combobox', { name: 'Subject' });
  const message = screen.getByRole('textbox', { name: 'Message' });
  const submit = () => screen.getByRole('button', { name: 'Send message' }).click();
  return { screen, subject, message, submit };
}

const order = '2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b';
const searchAbout = (asks: 'return') => paymentSupportPath(order, asks).replace('/support', '');

describe('the frequent questions', () => {
  it('show their answers on request', async () => {
    const { screen } = await open();
    const question = screen.getByRole('button', { name: 'What is the one-time fee?' });
    await expect.element(question).toHaveAttribute('aria-expanded', 'false');
    await question.click();
    await expect.element(screen.getByText(/you pay it only once/)).toBeVisible();
  });

  // Rule: PAGE-20
  it('stand by what they are about; a search leaves out groups without a match', async () => {
    const { screen } = await open();
    const titles = () =>
      screen
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent);
    expect(titles()).toEqual(faqGroups.map(({ title }) => title));
    await screen.getByLabelText('Search questions').fill('time zone');
    await expect.poll(titles).toEqual(['Figures, alerts, and account']);
  });

  // Rule: PAGE-5
  it('are filtered by a search, which says how many match', async () => {
    const { screen } = await open();
    await screen.getByLabelText('Search questions').fill('one-time fee');
    await expect.element(screen.getByText('1 question found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'How do I pay?' }).query()).toBeNull();
    await screen.getByLabelText('Search questions').fill('short');
    await expect.element(screen.getByRole('button', { name: 'What do short trades need?' })).toBeVisible();
    await screen.getByLabelText('Search questions').fill('blockchain cats');
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^No matching questions/);
    expect(screen.getByText(/questions? found|No matching/).elements()).toHaveLength(1);
  });
});

describe('writing to support', () => {
  // Rules: JOURNEY-8, PAGE-5, FIELD-9
  it('sends email, subject and message, and says what happens next', async () => {
    const send = vi.fn<SupportApi['send']>(async () => {});
    const { screen, subject, message, submit } = await open('', send);
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await subject.selectOptions('billing');
    await message.fill('  Where is my payment? ');
    await submit();
    await expect.element(screen.getByText('Your message is on its way')).toBeVisible();
    await expect.element(screen.getByText(/We’ll reply to ada@example\.com/)).toBeVisible();
    expect(send.mock.calls[0]?.[0]).toEqual({
      email: 'ada@example.com',
      subject: 'billing',
      message: 'Where is my payment?',
    });
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['Message sent']);
    await screen.getByRole('button', { name: 'Send another message' }).click();
    await expect.element(message).toHaveValue('');
  });

  // Rule: FIELD-10
  it('is answered to the address of the account, whatever was typed', async () => {
    const { screen, message, submit } = await open('?subject=bug');
    await expect.element(screen.getByText('We’ll reply to this address.')).toBeVisible();
    await screen.getByLabelText('Email').fill('other@example.com');
    await expect
      .element(screen.getByText(/We’ll reply to ada@example\.com, the address of your/))
      .toBeVisible();
    await message.fill('Hello');
    await submit();
    await expect.element(screen.getByText(/We’ll reply to ada@example\.com\./)).toBeVisible();
  });

  it('asks for what is missing, without a request', async () => {
    const send = vi.fn<SupportApi['send']>(async () => {});
    const { screen, submit } = await open('', send);
    await screen.getByLabelText('Email').fill('ada');
    await submit();
    await expect.element(screen.getByText('Enter valid email')).toBeVisible();
    await expect.element(screen.getByText('Subject is required')).toBeVisible();
    await expect.element(screen.getByText('Message is required')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  // Rule: NUMBER-6
  it('counts the characters and accepts 5,000', async () => {
    const { screen, message, submit } = await open('?subject=bug');
    await message.fill('a'.repeat(5_001));
    await expect.element(screen.getByText('5,001 of 5,000 characters')).toBeVisible();
    await submit();
    await expect.element(screen.getByText('Message must be less than 5001 characters')).toBeVisible();
    await message.fill('a'.repeat(5_000));
    await submit();
    await expect.element(screen.getByText('Your message is on its way')).toBeVisible();
  });

  // Rule: PAGE-5
  it('starts with the subject of the address, ready to write', async () => {
    const { subject, message } = await open('?subject=billing');
    await expect.element(subject).toHaveValue('billing');
    await expect.element(message).toHaveFocus();
  });

  // Rule: PAGE-13
  it('begins the message about a payment with its order, for the member to go on', async () => {
    const send = vi.fn<SupportApi['send']>(async () => {});
    const { subject, message, submit } = await open(searchAbout('return'), send);
    await expect.element(subject).toHaveValue('billing');
    await expect.element(message).toHaveFocus();
    await userEvent.keyboard('0x7099');
    await submit();
    await expect
      .poll(() => send.mock.calls[0]?.[0].message)
      .toBe(
        `Order number: ${order}\nPlease send what you owe me, on the network I paid on, to this address:\n0x7099`,
      );
  });

  // Rule: PAGE-21
  it('begins the message about a trade with its run and number', async () => {
    const { message } = await open(tradeSupportPath(order, 42).replace('/support', ''));
    await expect.element(message).toHaveValue(`Bot run: ${order}\nTrade: 42\n\n`);
    await expect.element(message).toHaveFocus();
  });

  // Rule: PAGE-21
  it('adds the latest run to the message on request, once', async () => {
    const { screen, message } = await open('?subject=bug');
    await message.fill('It stands still.');
    await screen.getByRole('button', { name: 'Add my latest bot run' }).click();
    await expect.element(message).toHaveValue(`Bot run: ${userInfo().botUuid}\n\nIt stands still.`);
    await expect.element(message).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Add my latest bot run' }).query()).toBeNull();
  });

  // Rule: PAGE-21
  it('no longer asks for a message once the latest run has been added', async () => {
    const { screen, submit } = await open('?subject=bug');
    await submit();
    await expect.element(screen.getByText('Message is required')).toBeVisible();
    await screen.getByRole('button', { name: 'Add my latest bot run' }).click();
    await expect.element(screen.getByText('Message is required')).not.toBeInTheDocument();
  });

  // Rule: PAGE-21
  it.each(['&run=not-a-run&trade=42', `&run=${order}&trade=many`])(
    'takes no other words from %s',
    async (about) => {
      const { message } = await open(`?subject=botHelp${about}`);
      await expect.element(message).toHaveValue('');
    },
  );

  // Rule: ACCESS-19
  it('ignores a subject that does not exist', async () => {
    const { subject } = await open('?subject=Billing');
    await expect.element(subject).toHaveValue('');
  });

  it('keeps the input if it cannot be sent', async () => {
    const { screen, message, submit } = await open('?subject=bug', () =>
      Promise.reject(serviceError(429, { code: 'error.generic.tooManyRequests' })),
    );
    await message.fill('Hello');
    await submit();
    await expect.element(screen.getByText(/Too many attempts\./)).toBeVisible();
    await expect.element(message).toHaveValue('Hello');
  });
});

const entries = [
  { question: 'How do I pay?', answer: 'In USDT.' },
  { question: 'What is a soft stop?', answer: 'The bot shuts down.' },
];
const found = (search: string) => searchFaq(entries, search).map(({ question }) => question);

describe('searching the questions', () => {
  it('shows all of them without a search', () => {
    expect(found('')).toHaveLength(2);
    expect(found('   ')).toHaveLength(2);
  });

  it('searches questions and answers in any case', () => {
    expect(found('usdt')).toEqual(['How do I pay?']);
    expect(found('SOFT')).toEqual(['What is a soft stop?']);
  });

  it('finds words by their beginning', () => {
    const { question, answer } = { question: 'How much can I lose?', answer: 'The bot may close late.' };
    expect(searchFaq([{ question, answer }], 'lo')).toHaveLength(1);
    expect(searchFaq([{ question: 'When does it close?', answer }], 'lose')).toEqual([]);
    expect(searchFaq([{ question: 'What is the one-time fee?', answer }], 'one-time fee')).toHaveLength(1);
  });

  it('requires every word, in any order', () => {
    expect(found('down bot')).toEqual(['What is a soft stop?']);
    expect(found('bot usdt')).toEqual([]);
  });
});

const faqEntries = faqOf(true).flatMap((group) => group.entries);

// Rule: PAGE-24
it('say nothing about short trades if the bot opens none', () => {
  const entries = faqOf(false).flatMap((group) => group.entries);
  expect(entries).toHaveLength(faqEntries.length - 1);
  expect(searchFaq(entries, 'short')).toEqual([]);
  expect(searchFaq(entries, 'loss limit').map(({ question }) => question)).toContain('How much can I lose?');
});

// Rule: PAGE-5
it('finds how much can be lost by the word for it', () => {
  expect(searchFaq(faqEntries, 'risk').map(({ question }) => question)).toContain('How much can I lose?');
});

it('answers at least ten questions, each once', () => {
  expect(faqEntries.length).toBeGreaterThanOrEqual(10);
  expect(new Set(faqEntries.map(({ question }) => question)).size).toBe(faqEntries.length);
});
