import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { problemsOf } from './input.ts';
import { Intents } from './intents.ts';
import type { ConnectOptions, JsonSchema, Service } from './service.ts';

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of a profile. A file with them holds no secret: a credential is a variable, or a command that prints it. */
export interface Profile {
  readonly baseUrl?: string;
  readonly credentials?: Readonly<Record<string, CredentialSetting>>;
  /** The journal's file, an absolute path. Default: one for each profile, in the user's folder for state. */
  readonly journal?: string;
  readonly agents?: AgentLimits;
}

export type CredentialSetting = { readonly variable: string } | { readonly command: readonly string[] };

/** What agents may do. */
export interface AgentLimits {
  /** Operations that they see, by `resource.method`. Default: all that read, and all that change something. */
  readonly operations?: readonly string[];
  /** The highest amount by `resource.method`: a JSON Pointer into the body, and a decimal number. */
  readonly amounts?: Readonly<Record<string, { readonly pointer: string; readonly highest: string }>>;
  /** How many calls that change something are confirmed in an hour. Default 20. */
  readonly perHour?: number;
  /**
   * Who confirms. `person`: the client asks its user, and a client that can't is refused; `page`: a person at a local page; `rule`: whoever
   * holds the confirmation, within the limits. Default `person`.
   */
  readonly confirm?: 'person' | 'page' | 'rule';
}

/** A setting or an argument is wrong; nothing was sent. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const text = { type: 'string', minLength: 1 };
const closed = { type: 'object', additionalProperties: false };
const credential = {
  ...closed,
  properties: { variable: text, command: { type: 'array', items: text, minItems: 1 } },
  minProperties: 1,
  maxProperties: 1,
};
const limit = {
  ...closed,
  properties: {
    pointer: { type: 'string', pattern: '^(/|$)' },
    highest: { type: 'string', pattern: '^\\d+(\\.\\d+)?$' },
  },
  required: ['pointer', 'highest'],
};

/** The shape of a configuration file for a service. */
function fileSchema({ credentials, operations }: Service): JsonSchema & object {
  const known = { enum: operations.map(({ resource, method }) => `${resource}.${method}`) };
  const agents = {
    operations: { type: 'array', items: known },
    amounts: { type: 'object', propertyNames: known, additionalProperties: limit },
    perHour: { type: 'integer', minimum: 0 },
    confirm: { enum: ['person', 'page', 'rule'] },
  };
  const profile = {
    baseUrl: text,
    credentials: { ...closed, properties: Object.fromEntries(credentials.map(([option]) => [option, credential])) },
    journal: text,
    agents: { ...closed, properties: agents },
  };
  const profiles = { type: 'object', additionalProperties: { ...closed, properties: profile } };
  return { ...closed, properties: { profiles }, required: ['profiles'] };
}

/** The profile of that name from the configuration file; an empty one where nothing is said of the default. @throws SettingsError */
export function readProfile(service: Service, name: string, environment: Environment): Profile {
  const file = configurationFile(service, environment);
  const content = existsSync(file) ? parse(file) : { profiles: {} };
  const problems = problemsOf(content, fileSchema(service));
  if (problems.length > 0) {
    const hint =
      'It holds no secrets: a credential is { "command": ["program", "argument"] } or { "variable": "NAME" }.';
    throw new SettingsError(`${file}: ${problems.join('; ')}. ${hint}`);
  }
  const { profiles } = content as { readonly profiles: Readonly<Record<string, Profile>> };
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile === undefined && name !== 'default') throw new SettingsError(`${file} has no profile "${name}".`);
  return profile ?? {};
}

/** What a client of the profile is made with, without its journal. */
export function connectOptions(service: Service, profile: Profile, environment: Environment): ConnectOptions {
  const credentials = service.credentials.map(([option, usual]) => {
    const setting = profile.credentials?.[option] ?? { variable: usual };
    if ('command' in setting) return [option, () => printedBy(option, setting.command)] as const;
    const value = environment[setting.variable];
    // A credential that no operation in use needs may be absent; the client says which one a call lacks.
    if (value || setting.variable === usual) return [option, value || undefined] as const;
    throw new SettingsError(`The variable ${setting.variable} is not set (${option}).`);
  });
  const baseUrl = profile.baseUrl ?? environment[`${service.environmentPrefix}_BASE_URL`];
  if (baseUrl === undefined) {
    throw new SettingsError(
      `Set the address of the service: ${service.environmentPrefix}_BASE_URL=https://…, or "baseUrl" in ${configurationFile(service, environment)}.`,
    );
  }
  const options = { baseUrl, logLevel: 'error', ...Object.fromEntries(credentials) };
  try {
    // Before anything is shown: an address may hold a password.
    service.connect(options);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
  return options;
}

async function printedBy(option: string, [program = '', ...words]: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, words, { timeout: 30_000, windowsHide: true });
    return stdout.trim();
  } catch (error) {
    const { code } = error as { code?: unknown };
    // Neither its output nor its arguments, even in one text with the program: either may hold a secret.
    throw new SettingsError(
      `The command for ${option}, ${program.split(/\s/)[0]}, failed (${String(code ?? 'stopped')}).`,
    );
  }
}

/** The store of a profile's journal. It is made the first time, and never again where one was: an empty one would free every reference. */
function openStore(service: Service, profile: Profile, name: string, environment: Environment, renew = false) {
  const path = journalPath(service, profile, name, environment);
  const list = join(dirname(configurationFile(service, environment)), 'journals.json');
  const known = existsSync(list) ? readList(list) : [];
  const isThere = existsSync(path);
  if (!isThere && known.includes(path) && !renew) {
    throw new SettingsError(
      `The journal ${path} is gone. Stop payments, bring it back from a copy, or look up what was sent since: then "${service.command} journal renew" makes an empty one.`,
    );
  }
  const usual = join(service.command, `${name}.db`);
  const elsewhere =
    profile.journal === undefined && known.find((one) => one !== path && one.endsWith(`${sep}${usual}`));
  if (!isThere && elsewhere && !renew) {
    throw new SettingsError(
      `The journal of this profile was ${elsewhere}, and XDG_STATE_HOME or the home folder now leads to ${path}. Set the variable as before, move the journal, or name it in ${configurationFile(service, environment)} ("journal").`,
    );
  }
  if (!isThere) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const store = service.sqliteStore(path, { create: !isThere });
  if (!known.includes(path)) writeWhole(list, `${JSON.stringify([...known, path], null, 2)}\n`);
  return { path, store, isKnown: known.includes(path) };
}

/** The journal of a profile, and what is prepared beside it. @throws SettingsError */
export function openIntents(service: Service, profile: Profile, name: string, environment: Environment, renew = false) {
  const { path, store, isKnown } = openStore(service, profile, name, environment, renew);
  const file = `${path}.confirmations`;
  if (isKnown && !renew && !existsSync(file)) {
    void store.close?.();
    throw new SettingsError(
      `${file} is gone, which says what the requests of ${path} were. Bring it back from a copy, or look up what was sent: then "${service.command} journal renew" makes an empty one.`,
    );
  }
  return { path, intents: new Intents(service, store, file) };
}

export function journalPath(service: Service, profile: Profile, name: string, environment: Environment): string {
  if (profile.journal !== undefined) {
    // Each working folder would have a journal of its own, which knows nothing of the others.
    if (isAbsolute(profile.journal)) return profile.journal;
    throw new SettingsError(
      `${configurationFile(service, environment)}: "journal" must be an absolute path, such as ${resolve(profile.journal)}.`,
    );
  }
  return join(ownFolder('.local/state', environment, 'XDG_STATE_HOME', 'LOCALAPPDATA'), service.command, `${name}.db`);
}

export function configurationFile(service: Service, environment: Environment): string {
  return join(ownFolder('.config', environment, 'XDG_CONFIG_HOME', 'APPDATA'), service.command, 'config.json');
}

/** A folder of the user: that of the first variable that is set, or one in the home folder. @throws SettingsError for a relative one */
function ownFolder(usual: string, environment: Environment, ...variables: readonly string[]): string {
  const named = variables.find((variable) => environment[variable]);
  const folder = named === undefined ? join(homedir(), usual) : (environment[named] ?? '');
  if (isAbsolute(folder)) return folder;
  throw new SettingsError(
    `${named ?? 'HOME'} must be an absolute path: otherwise each working folder would have a journal of its own.`,
  );
}

function readList(file: string): readonly string[] {
  const content = parse(file);
  if (Array.isArray(content) && content.every((path) => typeof path === 'string')) return content;
  throw new SettingsError(`${file} must be a list of the journals that were made.`);
}

function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The error of the parser quotes the file, where a secret may be by mistake.
    const why = error instanceof SyntaxError ? 'it is not valid JSON' : (error as Error).message;
    throw new SettingsError(`${file} can't be read: ${why}`);
  }
}
