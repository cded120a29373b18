import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from '../../scripts/packages.ts';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export interface Program {
  /** The first line that it prints; rejects if it ends without one. */
  readonly firstLine: Promise<string>;
  readonly ended: Promise<Ended>;
  stop(): Promise<unknown>;
}

/** Starts a program, by its path or that below `examples/`, with Node, in the environment of a user. */
export function startProgram(
  path: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Program {
  const child = spawn(process.execPath, [resolve(root, 'examples', path), ...args], {
    cwd: root,
    env: { ...process.env, LIQUIDITY_API_KEY: 'secret-key', LIQUIDITY_ACCESS_TOKEN: 'secret-token', ...environment },
  });
  let output = '';
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output })));
  const firstLine = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('\n')) resolve(output.slice(0, output.indexOf('\n')));
      });
    ended.then(() => reject(new Error(`${path} ended: ${output}`)));
  });
  firstLine.catch(() => {});
  return {
    firstLine,
    ended,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
