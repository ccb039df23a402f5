import { expect, test } from 'vitest';
import { createRest } from './node.ts';

const second = 1000;
const minute = 60 * second;

function open() {
  const clock = { now: 0 };
  const rest = createRest(() => clock.now);
  /** How long it rests from now on, in seconds. */
  const restOf = () => {
    const start = clock.now;
    while (rest.isResting()) clock.now += second;
    return (clock.now - start) / second;
  };
  return { clock, rest, restOf };
}

test('a node that does not answer rests twice as long each time, up to ten minutes', () => {
  const { rest, restOf } = open();
  const rests = Array.from({ length: 9 }, () => {
    rest.failed('eth_getLogs');
    return restOf();
  });
  expect(rests).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
});

test('after an answer, the next rest is short again', () => {
  const { rest, restOf } = open();
  for (let failed = 0; failed < 4; failed += 1) rest.failed('eth_call');
  restOf();
  rest.answered('eth_call');
  rest.failed('eth_call');
  expect(restOf()).toBe(5);
});

test('an answer to one method does not make up for silence about another', () => {
  const { clock, rest, restOf } = open();
  rest.failed('eth_getLogs');
  clock.now += minute;
  rest.answered('eth_getBlockByNumber');
  rest.failed('eth_getLogs');
  expect(restOf()).toBe(10);
});
