import type { ReactNode } from 'react';
import { Banner } from '../banner/banner.tsx';
import { alert } from './field.css.ts';

/** What went wrong with the form as a whole. Announced when it appears; nothing when there is no error. */
export function FormError({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert" className={alert}>
      {(title || children) && (
        <Banner tone="danger" title={title}>
          {children}
        </Banner>
      )}
    </div>
  );
}
