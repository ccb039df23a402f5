import { Contact } from '../../shared/support/contact.tsx';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/support.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { Faq } from './faq.tsx';

/** Answers to frequent questions, and a form to ask others. */
export default function SupportPage() {
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{pages.support}</Heading>
        <Text as="p" tone="quiet" isProse>
          {texts.intro}
        </Text>
      </Stack>
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
