import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/privacy.ts';
import { LegalText } from '../../widgets/legal-text/legal-text.tsx';

/** The privacy policy. */
export default function PrivacyPage() {
  return <LegalText title={pages.privacy} summary={texts.summary} sections={texts.sections} />;
}
