import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createTerminal } from './terminal.ts';

function terminal(isTTY: boolean, environment: Record<string, string> = {}) {
  const streams = [new PassThrough(), new PassThrough()].map((stream) =>
    Object.assign(stream, { isTTY, written: '' }).on('data', (chunk) => {
      Object.assign(stream, { written: `${Reflect.get(stream, 'written')}${chunk}` });
    }),
  );
  const [out, err] = streams as unknown as [NodeJS.WriteStream, NodeJS.WriteStream];
  const written = () => streams.map((stream) => String(Reflect.get(stream, 'written')));
  return { terminal: createTerminal(out, err, environment), written };
}

describe('createTerminal', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { CI: 'true' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: 'true', TERM: 'dumb' }, true],
    [false, { FORCE_COLOR: '' }, false],
    [true, { FORCE_COLOR: '' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { FORCE_COLOR: 'false' }, false],
    [true, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('on a terminal: %s, with %j: colours are %s', (isTTY, environment, colored) => {
    const { terminal: made } = terminal(isTTY, environment as Record<string, string>);
    expect([made.outColors.isColorSupported, made.errColors.isColorSupported]).toEqual([colored, colored]);
  });

  it('shows progress on a terminal, and wipes it before the next output', () => {
    const { terminal: made, written } = terminal(true);
    made.progress('Reading');
    made.out('done\n');
    expect(written()).toEqual(['done\n', 'Reading …\r\u001b[2K']);
  });

  it('shows no progress elsewhere', () => {
    const { terminal: made, written } = terminal(false);
    made.progress('Reading');
    made.err('done\n');
    expect(written()).toEqual(['', 'done\n']);
  });
});
