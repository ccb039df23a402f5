import { useEffect } from 'react';
import { isBlank } from '../api/answers/check-answer.ts';
import { describeError } from '../api/errors.ts';
import * as texts from '../texts/app.ts';
import * as pages from '../texts/pages.ts';
import { GuestShell } from '../ui/shell/guest-shell.tsx';
import { Text } from '../ui/text/text.tsx';
import { PageProblem } from './page-problem.tsx';
import { LegalFooter } from './shell/legal-footer.tsx';

/** Replaces a page that broke. Shows the error's message, whoever it was written for: the product's owner decided so. */
export function BrokenPage({ error }: { error: unknown }) {
  const hasMessage = error instanceof Error && !isBlank(error.message);
  return (
    <PageProblem title={texts.brokenTitle}>
      <Text>{hasMessage ? describeError(error) : texts.broken}</Text>
      <Text tone="quiet">{texts.brokenNext}</Text>
    </PageProblem>
  );
}

/** Replaces the whole app when something around the pages breaks. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = pages.tab(pages.error);
  }, []);
  return (
    <GuestShell footer={<LegalFooter />}>
      <BrokenPage error={error} />
    </GuestShell>
  );
}
