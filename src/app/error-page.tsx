import { useEffect } from 'react';
import { ApiError } from '../api/errors/api-error.ts';
import { describeError } from '../api/errors/describe-error.ts';
import * as texts from '../texts/app.ts';
import * as pages from '../texts/pages.ts';
import { GuestShell } from '../ui/shell/guest-shell.tsx';
import { Text } from '../ui/text/text.tsx';
import { PageProblem } from './page-problem.tsx';
import { LegalFooter } from './shell/legal-footer.tsx';

/** Replaces a page that broke. Shows the message only of an `ApiError`: no other message is written for people. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <PageProblem title={texts.brokenTitle}>
      <Text>{error instanceof ApiError ? describeError(error) : texts.broken}</Text>
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
