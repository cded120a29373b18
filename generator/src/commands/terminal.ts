import pc from 'picocolors';
import type { Colors } from '../text/colors.ts';

/** Where a command writes. Data goes to `out`, messages for people to `err`. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Shows the current step on a line that the next output overwrites, if `err` is a terminal. */
  progress(step: string): void;
  readonly outColors: Colors;
  readonly errColors: Colors;
}

/**
 * A terminal on two streams. Uses colours if a stream is a terminal or `FORCE_COLOR` asks for them, but never with `NO_COLOR`.
 */
export function createTerminal(
  stdout: NodeJS.WriteStream,
  stderr: NodeJS.WriteStream,
  environment: Readonly<Record<string, string | undefined>>,
): Terminal {
  const { NO_COLOR: without, FORCE_COLOR: forced, TERM: kind } = environment;
  const isAsked = forced !== undefined && !['', '0', 'false'].includes(forced);
  const isRefused = Boolean(without) || (forced !== undefined && forced !== '' && !isAsked);
  const colored = (stream: NodeJS.WriteStream) => !isRefused && (isAsked || (Boolean(stream.isTTY) && kind !== 'dumb'));
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
