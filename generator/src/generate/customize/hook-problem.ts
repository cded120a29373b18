import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { BadInputError, type DiagnosticCode, diagnose, type SourceLocation } from '../../base/diagnostics.ts';
import { withText } from '../../base/location.ts';
import { redact } from '../../base/redact.ts';
import type { Customization } from '../../config/client-jobs.ts';
import { locateKey } from '../../config/locate-key.ts';
import { placeInModules } from '../../config/module-graph.ts';
import type { KeyPath } from '../../config/validate-config.ts';
import { shortPath } from '../../load/file-error.ts';
import { withoutMemory } from './package-project.ts';

/** What is wrong with the outcome of a hook, at its place in the configuration. */
export function hookProblem(
  code: DiagnosticCode,
  facts: Readonly<Record<string, string>>,
  customization: Customization,
  key: KeyPath,
): BadInputError {
  return located(code, facts, customization, keyPlace(customization, key));
}

/** A hook that threw or rejected, at the line of the configuration or of its modules that did it. */
export function hookFailure(error: unknown, customization: Customization, key: KeyPath): BadInputError {
  const reason = sentence(reasonOf(error, customization));
  const thrown = placeInModules(error);
  const place = thrown && withSource({ ...thrown, file: shortPath(thrown.file) }, thrown.file, customization);
  return located('customize-failed', { reason }, customization, place ?? keyPlace(customization, key));
}

function located(
  code: DiagnosticCode,
  facts: Readonly<Record<string, string>>,
  { client }: Customization,
  location: SourceLocation,
): BadInputError {
  return new BadInputError([diagnose(code, { package: client.package, ...facts }, { pointer: '', location })]);
}

function keyPlace({ file, source }: Customization, key: KeyPath): SourceLocation {
  return withText(locateKey(shortPath(file), source, key), source);
}

function withSource(location: SourceLocation, file: string, customization: Customization): SourceLocation {
  return file === customization.file ? withText(location, customization.source) : location;
}

/** The first line of a message, and what a compiler says below it; without credentials and without folders of this machine. */
function reasonOf(error: unknown, { file }: Customization): string {
  const [first = '', ...more] = textOf(error).split('\n');
  const detail = more.find((line) => /\berror TS\d+/.test(line));
  const text = withoutMemory([first, ...(detail === undefined ? [] : [detail])].join(' '));
  const places = [
    [dirname(file), '.'],
    [homedir(), '~'],
  ] as const;
  const short = places.reduce(
    (rest, [folder, name]) => (folder.length < 2 ? rest : rest.replaceAll(folder, name)),
    text,
  );
  return redact(short, process.env);
}

function textOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message || error.name : String(error);
  } catch {
    return 'it threw a value that has no text';
  }
}

function sentence(text: string): string {
  const plain = text.trim() || 'it threw nothing that can be shown';
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
