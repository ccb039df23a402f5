import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/terms.ts';
import { LegalText } from '../../widgets/legal-text/legal-text.tsx';

/** The terms of use. */
export default function TermsPage() {
  return <LegalText title={pages.terms} summary={texts.summary} sections={texts.sections} />;
}
