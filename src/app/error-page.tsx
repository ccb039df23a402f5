import { useEffect } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/card/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { GuestShell } from '../ui/shell/guest-shell.tsx';
import { Text } from '../ui/text/text.tsx';
import { LegalFooter } from './shell/legal-footer.tsx';

const defaultMessage = 'Something went wrong on this page.';

/** Stands in for a page that broke: what is known, and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = 'Error · Botdeck';
  }, []);
  const message = error instanceof Error && error.message ? error.message : defaultMessage;

  return (
    <GuestShell footer={<LegalFooter />}>
      <Card title="This page stopped working" titleLevel={1}>
        <Stack gap={4}>
          <Text>{message}</Text>
          <Text tone="quiet">Nothing you sent is lost. Reload to go on.</Text>
          <Button variant="primary" onPress={() => window.location.reload()}>
            Reload
          </Button>
        </Stack>
      </Card>
    </GuestShell>
  );
}
