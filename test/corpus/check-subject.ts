import { basename, join } from 'node:path';
import type { Diagnostic } from '../../generator/src/diagnostics.ts';
import { checkWire } from '../wire-truth/check-wire.ts';
import type { EchoServer } from '../wire-truth/echo-server.ts';
import { Excuses } from '../wire-truth/excuses.ts';
import type { WireReport } from '../wire-truth/wire-report.ts';
import { placesOfAny } from './compile-packages.ts';
import { type GeneratedPackage, generatePackage } from './generated-package.ts';
import { hostileProblems } from './hostile-twin.ts';
import type { Subject } from './subjects.ts';

/** What became of one description. Every list is of problems: empty is good, absent is not judged because the package does not exist. */
export interface Row {
  readonly name: string;
  readonly folder: string;
  readonly refused: boolean;
  readonly generates: readonly string[];
  compiles?: readonly string[];
  readonly wireTrue?: readonly string[];
  readonly hostileSafe?: readonly string[];
  readonly wire?: WireReport;
  readonly milliseconds: number;
}

/** Everything about a description but the compiler's view, which is asked once for all. */
export async function checkSubject(subject: Subject, work: string, folder: string, server: EchoServer): Promise<Row> {
  const started = performance.now();
  const time = () => Math.round(performance.now() - started);
  const { name } = subject;
  let generated: GeneratedPackage;
  try {
    generated = await generatePackage(subject.file, join(work, folder), subject.root);
  } catch (error) {
    return { name, folder, refused: true, generates: [`crashed: ${error}`], milliseconds: time() };
  }
  const { diagnostics, refused } = generated;
  const generates = [...expectationProblems(subject, generated), ...diagnostics.flatMap(placeProblems)];
  if (refused) return { name, folder, refused, generates, milliseconds: time() };
  const excuses = diagnostics.map(({ code, message, pointer, location }) => ({
    code,
    message,
    pointer,
    file: location?.file,
  }));
  const any = placesOfAny(generated);
  const wire = await checkWire(
    { description: subject.file, folder: join(work, folder), excuses: new Excuses(excuses) },
    server,
  );
  const wireTrue = wire.problems.map(({ operation, call, problem }) => `${operation}, call ${call}: ${problem}`);
  const hostileSafe = await hostileProblems(subject, join(work, `${folder}-hostile`));
  return { name, folder, refused, generates, compiles: any, wireTrue, hostileSafe, wire, milliseconds: time() };
}

function expectationProblems({ expects }: Subject, { refused, diagnostics }: GeneratedPackage): string[] {
  const codes = diagnostics.map(({ code }): string => code);
  if (expects === undefined) return refused ? [`refused: ${diagnostics.map(({ message }) => message).join(' ')}`] : [];
  return refused && codes.includes(expects) ? [] : [`not refused with ${expects}, but says ${codes.join(', ')}`];
}

/** Every message has to lead to a line and a column. */
function placeProblems({ code, location }: Diagnostic): string[] {
  if (location === undefined) return [`${code} has no place`];
  return location.line > 0 && location.column > 0 && basename(location.file) !== '' ? [] : [`${code} has no place`];
}
