import { useState } from 'react';
import { useShorts } from '../../shared/member/use-look-api.ts';
import { Contact } from '../../shared/support/contact.tsx';
import { type FaqEntry, faqGroups } from '../../texts/faq.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/support.ts';
import { Card } from '../../ui/card/card.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { PageHead } from '../../ui/page/page.tsx';
import { Heading, Text, VisuallyHidden } from '../../ui/text/text.tsx';

/** The entries with a word that begins with each word of the search, ignoring case. An empty search finds all. */
export function searchFaq<Entry extends FaqEntry>(
  entries: readonly Entry[],
  search: string,
): readonly Entry[] {
  const starts = wordsOf(search);
  return entries.filter(({ question, answer }) => {
    const words = wordsOf(`${question} ${answer}`);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** The questions about this bot, with their answers. */
export const faqOf = (opensShorts: boolean) =>
  faqGroups.map(({ title, entries }) => ({
    title,
    entries: entries.flatMap(({ question, answer, ifLongOnly = answer }) => {
      const own = opensShorts ? answer : ifLongOnly;
      return own === null ? [] : [{ question, answer: own }];
    }),
  }));

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Frequent questions and answers, with a search. */
function Faq() {
  const [search, setSearch] = useState('');
  const found = faqOf(useShorts())
    .map(({ title, entries }) => ({ title, entries: searchFaq(entries, search) }))
    .filter(({ entries }) => entries.length > 0);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);

  return (
    <Card title={texts.faq}>
      <Stack>
        <TextField label={texts.search} type="search" value={search} onChange={setSearch} />
        <div>
          <div role="status">
            {count === 0 ? (
              <EmptyState title={texts.nothingFoundTitle}>{texts.nothingFound}</EmptyState>
            ) : (
              <VisuallyHidden>{search.trim() && texts.found(count)}</VisuallyHidden>
            )}
          </div>
          <Stack>
            {found.map(({ title, entries }) => (
              <Stack key={title} as="section" gap={1}>
                <Heading level={3}>{title}</Heading>
                <Stack as="ul" gap={1}>
                  {entries.map(({ question, answer }) => (
                    <li key={question}>
                      <Disclosure title={question} level={4}>
                        <Text isProse>{answer}</Text>
                      </Disclosure>
                    </li>
                  ))}
                </Stack>
              </Stack>
            ))}
          </Stack>
        </div>
      </Stack>
    </Card>
  );
}

/** Answers to frequent questions, and a form to ask others. */
export default function SupportPage() {
  return (
    <Stack gap={6}>
      <PageHead title={pages.support}>{texts.intro}</PageHead>
      <Grid columnWidth="22rem" gap={6} isStretched>
        <Faq />
        {/* As tall as the form, however long the questions are. */}
        <div>
          <Contact />
        </div>
      </Grid>
    </Stack>
  );
}
