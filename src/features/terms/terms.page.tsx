import { LegalText } from '../../widgets/legal-text/legal-text.tsx';
import { sections } from './sections.ts';

/** The terms of use. */
export default function TermsPage() {
  return (
    <LegalText
      title="Terms of use"
      summary="You use the bot on your own exchange account, with your own money and at your own risk. You can stop and leave at any time."
      sections={sections}
    />
  );
}
