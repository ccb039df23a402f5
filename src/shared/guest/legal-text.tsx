import * as texts from '../../texts/app.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

interface LegalTextProps {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
}

/** A text that people agree to: a summary, then the sections. */
export function LegalText({ title, summary, sections }: LegalTextProps) {
  return (
    <Stack as="article" gap={8}>
      <Stack>
        <Heading level={1}>{title}</Heading>
        <Text size="lead" tone="quiet" isProse>
          {summary}
        </Text>
        <Banner tone="info" title={texts.draftTitle}>
          {texts.draft}
        </Banner>
      </Stack>
      {sections.map((section, index) => (
        <Stack as="section" gap={2} key={section.title}>
          <Heading level={2}>
            {index + 1}. {section.title}
          </Heading>
          {section.paragraphs.map((paragraph) => (
            <Text key={paragraph} isProse>
              {paragraph}
            </Text>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
