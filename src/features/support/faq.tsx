import { useState } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { faqEntries } from './faq-entries.ts';
import { searchFaq } from './search-faq.ts';

/** Frequent questions with their answers, to be searched. */
export function Faq() {
  const [search, setSearch] = useState('');
  const found = searchFaq(faqEntries, search);

  return (
    <Card title="Frequent questions">
      <Stack gap={4}>
        <TextField label="Search the questions" type="search" value={search} onChange={setSearch} />
        <VisuallyHidden role="status">
          {search.trim() && `${found.length} of ${faqEntries.length} questions match`}
        </VisuallyHidden>
        {found.length > 0 ? (
          <Stack as="ul" gap={1}>
            {found.map(({ question, answer }) => (
              <li key={question}>
                <Disclosure title={question}>
                  <Text as="p" isProse>
                    {answer}
                  </Text>
                </Disclosure>
              </li>
            ))}
          </Stack>
        ) : (
          <EmptyState title="No question matches">Try other words, or write to us.</EmptyState>
        )}
      </Stack>
    </Card>
  );
}
