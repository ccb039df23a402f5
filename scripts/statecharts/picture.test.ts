import { describe, expect, it } from 'vitest';
import { inRows, type Picture } from './picture.ts';

const picture = (width: number, height: number): Picture => ({
  width,
  height,
  frames: [],
  dots: [{ x: 0, y: 0 }],
  pills: [],
  lines: [],
});

describe('pictures in rows', () => {
  it('stand side by side while there is room', () => {
    const { width, height, dots } = inRows([picture(40, 10), picture(40, 20)], 100, 5);
    expect({ width, height, dots }).toEqual({
      width: 85,
      height: 20,
      dots: [
        { x: 0, y: 0 },
        { x: 45, y: 0 },
      ],
    });
  });

  it('start a new row below the tallest of the last', () => {
    const { width, height, dots } = inRows([picture(60, 30), picture(60, 20)], 100, 5);
    expect({ width, height, last: dots.at(-1) }).toEqual({ width: 60, height: 55, last: { x: 0, y: 35 } });
  });

  it('share the row of a picture that is too wide', () => {
    const { width, height } = inRows([picture(200, 10), picture(90, 10), picture(90, 10)], 100, 10);
    expect({ width, height }).toEqual({ width: 200, height: 30 });
  });
});
