import type { ClientConfig } from '../config/config.ts';
import type { MajorMove } from './move-description.ts';

/** The client of the new major, named after the one that it starts from. */
export function nextClient(client: ClientConfig, move: MajorMove): ClientConfig {
  const upper = { from: move.from.toUpperCase(), to: move.to.toUpperCase() };
  return {
    ...client,
    major: move.to,
    input: withSegment(client.input, move) ?? renamed(client.input, move) ?? client.input,
    output: renamed(client.output, move) ?? `${client.output}-${move.to}`,
    package: renamed(client.package, move) ?? `${client.package}-${move.to}`,
    ...(client.className === undefined
      ? {}
      : { className: renamed(client.className, upper) ?? `${client.className}${upper.to}` }),
  };
}

/** The path with the folder of the major renamed; undefined where no folder is called so. */
function withSegment(path: string, { from, to }: MajorMove): string | undefined {
  const parts = path.split('/');
  const place = parts.lastIndexOf(from);
  return place < 0 ? undefined : parts.with(place, to).join('/');
}

/** The last place that names the major, renamed; undefined where none does. */
function renamed(text: string, { from, to }: MajorMove): string | undefined {
  const name = new RegExp(`(?<![A-Za-z0-9])${from}(?![A-Za-z0-9])|${from}$`, 'g');
  const last = [...text.matchAll(name)].at(-1);
  return last && text.slice(0, last.index) + to + text.slice(last.index + from.length);
}
