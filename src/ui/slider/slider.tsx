import { type Ref, useEffect, useRef } from 'react';
import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import * as styles from './slider.css.ts';

type SliderProps = {
  label: string;
  /** From 0, in whole steps. */
  value: number;
  last: number;
  /** The value in words, for screen readers. */
  text: string;
  /** As wide as the track, with the thumb at its start. The caller moves it, so that the thumb can stand between steps. */
  rail: Ref<HTMLDivElement>;
  onChange: (value: number) => void;
  /** Called when the person lets go. */
  onChangeEnd: (value: number) => void;
};

const atStart = { left: 0 };

/** Chooses a place on a line. Arrows move by a step, Page Up and Page Down by a tenth, Home and End to the ends. */
export function Slider({ label, value, last, text, rail, onChange, onChangeEnd }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  // The library announces the number.
  useEffect(() => {
    input.current?.setAttribute('aria-valuetext', text);
  });
  return (
    <AriaSlider
      aria-label={label}
      minValue={0}
      maxValue={last}
      value={value}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
      className={styles.slider}
    >
      <SliderTrack className={styles.track}>
        <div className={styles.rails}>
          <div ref={rail} className={styles.rail}>
            <SliderThumb inputRef={input} className={styles.thumb} style={atStart} />
          </div>
        </div>
      </SliderTrack>
    </AriaSlider>
  );
}
