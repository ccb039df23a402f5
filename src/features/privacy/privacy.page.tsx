import { LegalText } from '../../shared/guest/legal-text.tsx';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/privacy.ts';

export default function PrivacyPage() {
  return <LegalText title={pages.privacy} summary={texts.summary} sections={texts.sections} />;
}
