import { LegalText } from '../../widgets/legal-text/legal-text.tsx';
import { sections } from './sections.ts';

/** The privacy policy. */
export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy policy"
      summary="We store what is needed to run your bot and your account, and nothing to follow you around."
      sections={sections}
    />
  );
}
