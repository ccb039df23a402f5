import { Banner } from '../../src/ui/banner/banner.tsx';
import type { Play } from './use-play.ts';

/** Which part of the address could not be played, and which rules the last step broke. */
export function PlayProblems({ play }: { play: Play }) {
  const { misfit, codes, scenario, unknownScenario, unknownStep, at, frame, frames } = play;
  return (
    <>
      {unknownScenario !== undefined && (
        <Banner tone="warning" title={`This machine has no start “${unknownScenario}”`}>
          “{scenario.name}” is played instead.
        </Banner>
      )}
      {unknownStep !== undefined && !misfit && (
        <Banner tone="warning" title={`There is no step “${unknownStep}”`}>
          {at === 0
            ? 'No step was taken. You see the start.'
            : `You see the situation after the last step, ${at}.`}
        </Banner>
      )}
      {misfit && (
        <Banner tone="warning" title={`Step ${misfit.index + 1} of ${codes.length} could not be taken`}>
          {misfit.why} The step is “{shortened(codes[misfit.index] ?? '')}”.{' '}
          {frames.length > 1 ? `This is the situation after step ${misfit.index}.` : 'This is the start.'} The
          link may be incomplete or from another version.
        </Banner>
      )}
      {frame.broken.length > 0 && (
        <Banner tone="danger" role="alert" title="The last step broke a rule">
          {frame.broken.join(' ')}
        </Banner>
      )}
    </>
  );
}

function shortened(code: string): string {
  return code.length > 60 ? `${code.slice(0, 60)}…` : code;
}
