import type { ReactNode } from 'react';
import * as texts from '../texts/app.ts';
import { Button } from '../ui/button/button.tsx';
import { useLostFocus } from '../ui/error-boundary/error-boundary.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { Heading, Text } from '../ui/text/text.tsx';

interface PageProblemProps {
  title: string;
  children: ReactNode;
}

/** Replaces a page that cannot be shown: gives the reason and offers a reload. Takes the focus if the page had it. */
export function PageProblem({ title, children }: PageProblemProps) {
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <Stack role="alert" align="start">
      <Heading level={1} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
      <Button variant="primary" onPress={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </Stack>
  );
}

/** Replaces a page whose code could not be loaded. */
export function NotLoaded() {
  return (
    <PageProblem title={texts.pageNotLoadedTitle}>
      <Text>{texts.pageNotLoaded}</Text>
    </PageProblem>
  );
}
