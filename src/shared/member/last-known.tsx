import { useSelector } from '@xstate/react';
import {
  type ComponentProps,
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { selectSid } from '../../machines/session/session.selectors.ts';
import { createLocalStore } from '../../ui/store/store.ts';
import { figuresDatabase, forgetSealed } from './forget-sealed.ts';
import { currentRelease, type Piece, type Places, piecesOf, switchKey, timePlace } from './known-figures.ts';
import { useRuntime } from './runtime.ts';

/** Whether this browser keeps what the dashboard shows; not, once somebody has turned that off. */
export const keepsFigures = createLocalStore<boolean>({
  key: switchKey,
  parse: (stored) => stored !== false,
});

/** Turns it on or off. What is kept is deleted. */
export function setKeepsFigures(isOn: boolean): void {
  keepsFigures.set(isOn);
  void forgetSealed(figuresDatabase);
}

async function keep(sid: string, places: Places, isWanted: () => boolean): Promise<void> {
  try {
    const { keepSealed } = await import('./sealed.ts');
    await keepSealed(figuresDatabase, sid, { release: currentRelease(), places }, isWanted);
  } catch {
    // In private mode, or without space, the next visit begins with outlines.
  }
}

interface LastKnown {
  places?: Places | undefined;
  /** Looks at what the places show now. */
  look: () => void;
}

const LastKnownContext = createContext<LastKnown>({ look: () => {} });

function shown(piece: Piece, index: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { name, look, content } = piece;
  return createElement(name, { key: index, className: look }, ...content.map(shown));
}

/** What the dashboard showed last in a place; undefined once all answers are there, and everywhere else. */
export const useLastKnown = (place: string): ReactNode => use(LastKnownContext).places?.[place]?.map(shown);

interface KnownPlaceProps extends ComponentProps<'div'> {
  as?: 'div' | 'span';
  /** Its name; empty while it shows something that the next visit does not begin with. */
  of: string;
  isLoading: boolean;
}

/** While it is loading, shows what the dashboard showed here last, or else its children, an outline. */
export function KnownPlace({ as: Tag = 'div', of, isLoading, children, ...props }: KnownPlaceProps) {
  const known = useLastKnown(of);
  useEffect(use(LastKnownContext).look);
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

/** Shows what was known last in the places within it until all have an answer, and keeps what they show then. */
export function KnownFigures({ asOf, children }: KnownFiguresProps) {
  const { session } = useRuntime();
  const sid = useSelector(session, selectSid);
  const [known, setKnown] = useState(() =>
    globalThis.knownFigures?.sid === sid ? globalThis.knownFigures : undefined,
  );
  const area = useRef<HTMLDivElement>(null);
  const kept = useRef('');

  const value = useMemo((): LastKnown => {
    const look = () => {
      const places = [...(area.current?.querySelectorAll<HTMLElement>('[data-known]') ?? [])];
      if (places.some(({ ariaBusy }) => ariaBusy)) return;
      globalThis.knownFigures = undefined;
      setKnown(undefined);
      if (asOf === null || sid === null || places.some(({ dataset }) => !dataset.known)) return;
      const seen = Object.fromEntries(places.map((place) => [place.dataset.known, piecesOf(place)]));
      const figures: Places = { ...seen, [timePlace]: [asOf] };
      const text = JSON.stringify(figures);
      if (text === kept.current) return;
      kept.current = text;
      void keep(sid, figures, () => keepsFigures.get() && selectSid(session.getSnapshot()) === sid);
    };
    return { places: known?.places, look };
  }, [known, asOf, sid, session]);

  return (
    <LastKnownContext value={value}>
      <div ref={area}>{children}</div>
    </LastKnownContext>
  );
}
