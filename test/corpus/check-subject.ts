import { basename, join } from 'node:path';
import type { Diagnostic } from '../../generator/src/base/diagnostics.ts';
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

/** Everything about a description but the compiler's view, which is asked once for all. A crash is a problem like others. */
export async function checkSubject(subject: Subject, work: string, folder: string, server: EchoServer): Promise<Row> {
  const started = performance.now();
  const row = { name: subject.name, folder, refused: true, generates: [] };
  try {
    Object.assign(row, await verdictsOn(subject, join(work, folder), server));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ...row, generates: [`crashed: ${text}`], milliseconds: Math.round(performance.now() - started) };
  }
  return { ...row, milliseconds: Math.round(performance.now() - started) };
}

async function verdictsOn(subject: Subject, folder: string, server: EchoServer): Promise<Partial<Row>> {
  const generated = await generatePackage(subject.file, folder, subject.root);
  const { diagnostics, refused } = generated;
  const generates = [...expectationProblems(subject, generated), ...diagnostics.flatMap(placeProblems)];
  if (refused) return { refused, generates };
  const excuses = new Excuses(
    diagnostics.map(({ code, message, pointer, location }) => ({ code, message, pointer, file: location?.file })),
  );
  const description = meantDescription(subject.file, generated);
  const wire = await checkWire({ description, folder, excuses }, server);
  return {
    refused,
    generates,
    compiles: placesOfAny(generated),
    wireTrue: wire.problems.map(({ operation, call, problem }) => `${operation}, call ${call}: ${problem}`),
    hostileSafe: await hostileProblems(subject, `${folder}-hostile`),
    wire,
  };
}

/** The description that is called: where something was repaired, the package's own, which says what is meant. */
export function meantDescription(file: string, { diagnostics, folder }: GeneratedPackage): string {
  const isRepaired = diagnostics.some(({ code, repaired }) => repaired !== undefined || code === 'media-type-left-out');
  return isRepaired ? join(folder, 'openapi.json') : file;
}

function expectationProblems(
  { expects, says = [], operations }: Subject,
  { refused, diagnostics, model }: GeneratedPackage,
): string[] {
  const codes = diagnostics.map(({ code }): string => code);
  const unsaid = says.filter((code) => !codes.includes(code)).map((code) => `does not say ${code}`);
  if (expects === undefined && refused) return [`refused: ${diagnostics.map(({ message }) => message).join(' ')}`];
  const methods = model?.client.resources.flatMap((resource) => resource.methods).length;
  if (operations !== undefined && methods !== operations) unsaid.push(`has ${methods} methods, not ${operations}`);
  if (expects === undefined || (refused && codes.includes(expects))) return unsaid;
  return [`not refused with ${expects}, but says ${codes.join(', ')}`];
}

/** Every message has to lead to a line and a column. */
function placeProblems({ code, location }: Diagnostic): string[] {
  if (location === undefined) return [`${code} has no place`];
  return location.line > 0 && location.column > 0 && basename(location.file) !== '' ? [] : [`${code} has no place`];
}
