import { useEffect } from 'react';
import { ApiError } from '../api/errors/api-error.ts';
import { GuestShell } from '../ui/shell/guest-shell.tsx';
import { Text } from '../ui/text/text.tsx';
import { PageProblem } from './page-problem.tsx';
import { LegalFooter } from './shell/legal-footer.tsx';

/** Stands in for a page that broke. Only errors written for people speak for themselves. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <PageProblem title="This page stopped working">
      <Text>{error instanceof ApiError ? error.message : 'Something went wrong on this page.'}</Text>
      <Text tone="quiet">Nothing you sent is lost. Reload to go on.</Text>
    </PageProblem>
  );
}

/** Stands in for the whole app when what is around the pages broke. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = 'Error · Botdeck';
  }, []);
  return (
    <GuestShell footer={<LegalFooter />}>
      <BrokenPage error={error} />
    </GuestShell>
  );
}
