import { closest } from '../base/closest.ts';
import type { DiagnosticCode } from '../base/diagnostics.ts';
import type { ClientConfig, Config } from './config.ts';
import { configFields, type Fields, type SettingKind, workspaceFields } from './config-shape.ts';

/** The path from the top of a configuration to a setting. */
export type KeyPath = readonly (string | number)[];

/** A problem in a configuration: the setting, and the facts for the message. */
export interface ConfigProblem {
  readonly code: DiagnosticCode;
  readonly path: KeyPath;
  readonly facts: Readonly<Record<string, string>>;
}

/** The problems of a configuration value; empty if it is valid. */
export function configProblems(value: unknown): readonly ConfigProblem[] {
  if (isObject(value) && Object.hasOwn(value, 'workspace')) return objectProblems(value, workspaceFields, []);
  const problems = objectProblems(value, configFields, []);
  return problems.length > 0 ? problems : [...duplicates(value as Config), ...commandsOfSources(value as Config)];
}

function problemsOf(value: unknown, kind: SettingKind, path: KeyPath): ConfigProblem[] {
  if (kind.is === 'object') {
    if (kind.or === undefined) return objectProblems(value, kind.fields, path);
    if (value === kind.or) return [];
    return isObject(value)
      ? objectProblems(value, kind.fields, path)
      : [wrongType(path, `'${kind.or}' or an object`, value)];
  }
  if (kind.is === 'list') {
    if (!Array.isArray(value) || value.length === 0) return [wrongType(path, 'a list with one entry or more', value)];
    return value.flatMap((item, index) => objectProblems(item, kind.fields, [...path, index]));
  }
  if (kind.is === 'texts') {
    if (!Array.isArray(value)) return [wrongType(path, `a list of ${kind.of}`, value)];
    return value.flatMap((item, index) => problemsOf(item, kind.item, [...path, index]));
  }
  if (kind.is === 'anything') return [];
  if (kind.is === 'json')
    return isObject(value) && isJson(value) ? [] : [wrongType(path, 'an object that JSON can hold', value)];
  if (kind.is === 'function') return typeof value === 'function' ? [] : [wrongType(path, 'a function', value)];
  if (kind.is === 'truth') return typeof value === 'boolean' ? [] : [wrongType(path, 'true or false', value)];
  if (kind.is === 'table') {
    if (!isObject(value)) return [wrongType(path, 'an object', value)];
    return Object.entries(value).flatMap(([key, item]) => objectProblems(item, kind.fields, [...path, key]));
  }
  return typeof value === 'string' && kind.accepts(value) ? [] : [wrongType(path, kind.expected, value)];
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return Array.isArray(value) ? value.every(isJson) : isObject(value) && Object.values(value).every(isJson);
}

function objectProblems(value: unknown, fields: Fields, path: KeyPath): ConfigProblem[] {
  if (!isObject(value)) return [wrongType(path, 'an object', value)];
  const problems: ConfigProblem[] = [];
  for (const key of Object.keys(value)) {
    if (!fields.has(key)) problems.push(unknownKey([...path, key], key, fields));
  }
  for (const [key, { kind, required }] of fields) {
    const found = Object.hasOwn(value, key) ? value[key] : undefined;
    if (found !== undefined) problems.push(...problemsOf(found, kind, [...path, key]));
    else if (required) problems.push(missingKey([...path, key], kind));
  }
  return problems;
}

/** Settings that no two clients may share; majors, within one API. */
function duplicates({ clients }: Config): ConfigProblem[] {
  return (['major', 'output', 'package'] as const).flatMap((key) =>
    clients.flatMap((client, index): ConfigProblem[] => {
      const isTwin = (other: ClientConfig) =>
        other[key] === client[key] && (key !== 'major' || other.api === client.api);
      if (clients.findIndex(isTwin) === index) return [];
      const path = ['clients', index, key];
      return [{ code: 'config-duplicate', path, facts: { key: written(path), value: JSON.stringify(client[key]) } }];
    }),
  );
}

/** Sources are a part of an application, which has commands of its own. */
function commandsOfSources({ clients }: Config): ConfigProblem[] {
  return clients.flatMap((client, index) =>
    (['cli', 'mcp'] as const)
      .filter((door) => client.shape === 'sources' && client[door] === true)
      .map((door) => wrongType(['clients', index, door], "false where shape is 'sources'", true)),
  );
}

function unknownKey(path: KeyPath, key: string, fields: Fields): ConfigProblem {
  const suggestion = closest(key, fields.keys()) ?? '';
  const known = [...fields.keys()].join(', ');
  return { code: 'config-unknown-key', path, facts: { key: written(path), suggestion, known } };
}

function missingKey(path: KeyPath, kind: SettingKind): ConfigProblem {
  const expected = kind.is === 'text' ? kind.expected : kind.is === 'list' ? 'a list' : 'an object';
  return { code: 'config-missing-key', path, facts: { key: written(path), expected } };
}

function wrongType(path: KeyPath, expected: string, value: unknown): ConfigProblem {
  const key = written(path) || 'The default export';
  return { code: 'config-wrong-type', path, facts: { key, expected, actual: described(value) } };
}

function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'string' ? JSON.stringify(value) : `the ${typeof value} ${String(value)}`;
}

/** `clients[0].package`. */
function written(path: KeyPath): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
