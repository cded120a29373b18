import pc from 'picocolors';
import type { Colors } from '../text/colors.ts';

/** Where a command writes. Data goes to `out`, everything for the eye of a person to `err`. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Shows what is being done now on a line that the next output overwrites; nothing unless `err` is a terminal. */
  progress(step: string): void;
  readonly outColors: Colors;
  readonly errColors: Colors;
}

/** A terminal on two streams. Colours only where a stream is a terminal and `NO_COLOR` is not set. */
export function createTerminal(
  stdout: NodeJS.WriteStream,
  stderr: NodeJS.WriteStream,
  environment: Readonly<Record<string, string | undefined>>,
): Terminal {
  const colored = (stream: NodeJS.WriteStream) =>
    Boolean(stream.isTTY) && !environment.NO_COLOR && environment.TERM !== 'dumb';
  let showsProgress = false;
  const clear = () => {
    if (showsProgress) stderr.write('\r\u001b[2K');
    showsProgress = false;
  };
  return {
    out(text) {
      clear();
      stdout.write(text);
    },
    err(text) {
      clear();
      stderr.write(text);
    },
    progress(step) {
      if (!stderr.isTTY || environment.TERM === 'dumb') return;
      clear();
      if (step === '') return;
      stderr.write(`${step} …`);
      showsProgress = true;
    },
    outColors: pc.createColors(colored(stdout)),
    errColors: pc.createColors(colored(stderr)),
  };
}
