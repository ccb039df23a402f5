import { useState } from 'react';
import { entries } from '../../texts/faq.ts';
import * as texts from '../../texts/support.ts';
import { Card } from '../../ui/card/card.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { searchFaq } from './search-faq.ts';

/** Frequent questions and answers, with a search. */
export function Faq() {
  const [search, setSearch] = useState('');
  const found = searchFaq(entries, search);

  return (
    <Card title={texts.faq}>
      <Stack gap={4}>
        <TextField label={texts.search} type="search" value={search} onChange={setSearch} />
        <div>
          <div role="status">
            {found.length === 0 ? (
              <EmptyState title={texts.nothingFoundTitle}>{texts.nothingFound}</EmptyState>
            ) : (
              <VisuallyHidden>{search.trim() && texts.found(found.length)}</VisuallyHidden>
            )}
          </div>
          {found.length > 0 && (
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
          )}
        </div>
      </Stack>
    </Card>
  );
}
