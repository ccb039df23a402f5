import * as texts from '../../texts/privacy.ts';
import { LegalText } from '../../widgets/legal-text/legal-text.tsx';

/** The privacy policy. */
export default function PrivacyPage() {
  return <LegalText title={texts.title} summary={texts.summary} sections={texts.sections} />;
}
