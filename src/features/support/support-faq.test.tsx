import { describe, expect, it } from 'vitest';
import { entries as faqEntries } from '../../texts/faq.ts';
import { searchFaq } from './support.page.tsx';

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

// Rule: PAGE-5
it('finds how much can be lost by the word for it', () => {
  expect(searchFaq(faqEntries, 'risk').map(({ question }) => question)).toContain('How much can I lose?');
});

it('answers at least ten questions, each once', () => {
  expect(faqEntries.length).toBeGreaterThanOrEqual(10);
  expect(new Set(faqEntries.map(({ question }) => question)).size).toBe(faqEntries.length);
});
