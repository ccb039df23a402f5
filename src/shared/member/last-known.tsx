import { useSelector } from '@xstate/react';
import {
  type ComponentProps,
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { selectSid } from '../../machines/session/session.selectors.ts';
import type { Piece, Places } from './known-figures.ts';
import { useRuntime } from './runtime.ts';

interface LastKnown {
  places?: Places | undefined;
  /** Forgets the known figures if all places have an answer. */
  settle: () => void;
  /** Keeps what the places show, if all have an answer. */
  keep: () => void;
}

const LastKnownContext = createContext<LastKnown>({ settle: () => {}, keep: () => {} });

function shown(piece: Piece, index: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { name, look, content } = piece;
  return createElement(name, { key: index, className: look }, ...content.map(shown));
}

/** The known figure of a place; undefined once all answers have arrived, and everywhere else. */
export const useLastKnown = (place: string): ReactNode => use(LastKnownContext).places?.[place]?.map(shown);

interface KnownPlaceProps extends ComponentProps<'div'> {
  as?: 'div' | 'span';
  /** Its name; empty while it shows something that the next visit does not begin with. */
  of: string;
  isLoading: boolean;
}

/** While it is loading, shows the known figure of this place, or else its children, an outline. */
export function KnownPlace({ as: Tag = 'div', of, isLoading, children, ...props }: KnownPlaceProps) {
  const known = useLastKnown(of);
  const { keep, settle } = use(LastKnownContext);
  // Before the browser paints: later, charts and tables would come first.
  useLayoutEffect(settle);
  useEffect(keep);
  return (
    <Tag {...props} data-known={of} aria-busy={isLoading || undefined}>
      {(isLoading && known) || children}
    </Tag>
  );
}

interface KnownFiguresProps {
  /** The words for the time of the answers; null while there are none, or newer ones could not be loaded. */
  asOf: string | null;
  children: ReactNode;
}

/** Shows the known figures in the places within it until all have an answer, then keeps what they show. */
export function KnownFigures({ asOf, children }: KnownFiguresProps) {
  const { session } = useRuntime();
  const sid = useSelector(session, selectSid);
  const [known, setKnown] = useState(() =>
    globalThis.knownFigures?.sid === sid ? globalThis.knownFigures : undefined,
  );
  const area = useRef<HTMLDivElement>(null);

  const value = useMemo((): LastKnown => {
    /** The area of the places if all have an answer. */
    const answered = () =>
      area.current?.querySelector('[data-known][aria-busy]') === null ? area.current : null;
    const settle = () => {
      if (!answered()) return;
      globalThis.knownFigures = undefined;
      setKnown(undefined);
    };
    const keep = async () => {
      const places = answered();
      if (!places || asOf === null || sid === null) return;
      try {
        const { keepFigures } = await import('./keep-figures.ts');
        await keepFigures(sid, places, asOf, () => selectSid(session.getSnapshot()) === sid);
      } catch {
        // In private mode, or without space, the next visit begins with outlines.
      }
    };
    return { places: known?.places, settle, keep: () => void keep() };
  }, [known, asOf, sid, session]);
  // On the first render, the effects of the places run before the area is known.
  useLayoutEffect(value.settle);

  return (
    <LastKnownContext value={value}>
      <div ref={area}>{children}</div>
    </LastKnownContext>
  );
}
