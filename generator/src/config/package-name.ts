import { isReservedTypeName } from '../model/names/reserved-names.ts';

/** Names that can't be packages: modules of Node, and names that the registry refuses. */
const taken: ReadonlySet<string> = new Set(
  `node_modules favicon.ico assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns
  domain events fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl stream
  string_decoder sys timers tls trace_events tty url util v8 vm wasi worker_threads zlib`.split(/\s+/),
);

/** The problem with a new package's name on the registry; undefined if there is none. */
export function packageNameProblem(name: string): string | undefined {
  if (name.length > 214) return 'is longer than 214 characters';
  if (!/^(?:@[a-z0-9-][a-z0-9-._]*\/)?[a-z0-9][a-z0-9-._]*$/.test(name)) {
    return 'is not a package name: lower-case letters, digits, - . and _, optionally after a @scope/';
  }
  if (taken.has(name)) return 'is not free: package managers or Node use it for something else';
  return undefined;
}

/** The problem with a class name; undefined if there is none. */
export function classNameProblem(name: string): string | undefined {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) return 'is not a class name: a capital, then letters and digits';
  const needed = [name, `${name}Options`].find(isReservedTypeName);
  return needed === undefined ? undefined : `needs the name ${needed}, which generated code uses for something else`;
}

/** `@acme/home-iot` gives `HomeIot`; if that is reserved, the scope is added: `@acme/error` gives `AcmeError`. */
export function classNameFor(packageName: string): string {
  const short = capitals(wordsOf(packageName));
  const candidates = [short, capitals([...scopeOf(packageName), ...wordsOf(packageName)]), `${short}Client`];
  return candidates.find((name) => classNameProblem(name) === undefined) ?? `Client${short}`;
}

/** `@acme/home-iot` gives `HOME_IOT`. */
export function environmentPrefixFor(packageName: string): string {
  const prefix = wordsOf(packageName).join('_').toUpperCase();
  return /^[A-Z]/.test(prefix) ? prefix : `CLIENT_${prefix}`;
}

function capitals(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function scopeOf(packageName: string): string[] {
  return packageName.startsWith('@') ? wordsOf(packageName.slice(1, packageName.indexOf('/'))) : [];
}

function wordsOf(packageName: string): string[] {
  return packageName
    .slice(packageName.indexOf('/') + 1)
    .split(/[-._]+/)
    .filter((word) => word !== '');
}
