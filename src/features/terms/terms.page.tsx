import { LegalText } from '../../shared/guest/legal-text.tsx';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/terms.ts';

export default function TermsPage() {
  return <LegalText title={pages.terms} summary={texts.summary} sections={texts.sections} />;
}
