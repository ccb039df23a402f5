import { useEffect } from 'react';
import { ApiError } from '../api/errors/api-error.ts';
import { describeError } from '../api/errors/describe-error.ts';
import { GuestShell } from '../ui/shell/guest-shell.tsx';
import { Text } from '../ui/text/text.tsx';
import { PageProblem } from './page-problem.tsx';
import { LegalFooter } from './shell/legal-footer.tsx';

/** Replaces a page that broke. Shows the message of an `ApiError`, because only those are written for people. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <PageProblem title="This page stopped working">
      <Text>{error instanceof ApiError ? describeError(error) : 'Something went wrong on this page.'}</Text>
      <Text tone="quiet">Nothing you sent is lost. Reload to continue.</Text>
    </PageProblem>
  );
}

/** Replaces the whole app when something around the pages breaks. */
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
