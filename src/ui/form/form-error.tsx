import type { ReactNode } from 'react';
import { Banner } from '../banner/banner.tsx';
import { alert } from './field.css.ts';

/** The error of a form as a whole. Announced when it appears; renders nothing if there is none. */
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
