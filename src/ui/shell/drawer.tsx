import { onDemand } from '../on-demand/on-demand.ts';
import { tellNotLoaded } from '../on-demand/tell-not-loaded.ts';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import type { DrawerProps } from './drawer-panel.tsx';

const code = onDemand(() => import('./drawer-panel.tsx'));

/** For the button that opens a `Drawer`: loads its code shortly before the press. */
export const drawerIntent = code.intent;

/** A panel from the side, for content that does not fit on the page. */
export function Drawer(props: DrawerProps) {
  const loaded = useOnDemand(code, props.isOpen, () => {
    tellNotLoaded();
    props.onClose();
  });
  return loaded && <loaded.DrawerPanel {...props} />;
}
