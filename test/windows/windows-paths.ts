import { posix, win32 } from 'node:path';

/** A path of Windows as this system has it: `C:\api\a.yaml` is `/api/a.yaml`. */
export function toOwnPath(path: string): string {
  return path.replace(/^[A-Za-z]:/, '').replaceAll('\\', posix.sep);
}

/** A path of this system as Windows would have it. */
export function toWindowsPath(path: string): string {
  return path.startsWith(posix.sep) ? `C:${windowsSteps(path)}` : windowsSteps(path);
}

function windowsSteps(path: string): string {
  return path.replaceAll(posix.sep, win32.sep);
}

/** Functions that take two paths. */
const ofTwoPaths = /^(?:rename|cp|copyFile|link|symlink)(?:Sync)?$/;
/** Functions whose result is a path, or several. */
const givingPaths = /^(?:realpath|mkdtemp|readdir)(?:Sync)?$/;

/** A module of files whose functions take paths of Windows, and give such. */
export function onWindows<Module extends object>(files: Module): Module {
  return Object.fromEntries(
    Object.entries(files).map(([name, member]) => [
      name,
      typeof member === 'function' && /^[a-z]/.test(name) ? translated(name, member) : member,
    ]),
  ) as Module;
}

function translated(name: string, call: (...args: readonly unknown[]) => unknown): unknown {
  const paths = ofTwoPaths.test(name) ? 2 : 1;
  const own = (...args: readonly unknown[]) => {
    const result = call(
      ...args.map((one, index) => (index < paths && typeof one === 'string' ? toOwnPath(one) : inOwnFolder(one))),
    );
    if (!givingPaths.test(name)) return result;
    return result instanceof Promise ? result.then(withWindowsPaths) : withWindowsPaths(result);
  };
  return Object.assign(own, { ...(call as object) });
}

/** Options with the working directory as this system has it. */
function inOwnFolder(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || !('cwd' in options)) return options;
  return typeof options.cwd === 'string' ? { ...options, cwd: toOwnPath(options.cwd) } : options;
}

function withWindowsPaths(result: unknown): unknown {
  if (typeof result === 'string') return toWindowsPath(result);
  return Array.isArray(result) ? result.map(withWindowsPaths) : result;
}

/** The module of processes, for callers whose arguments and folders are paths of Windows. */
export function startedFromWindows<Module extends object>(processes: Module): Module {
  return Object.fromEntries(
    Object.entries(processes).map(([name, member]) => [
      name,
      /^(?:spawn|execFile)(?:Sync)?$/.test(name)
        ? (command: string, args: readonly string[], options: { readonly cwd?: string } = {}, ...others: unknown[]) => {
            return member(command, args.map(ownArgument), inOwnFolder(options), ...others);
          }
        : member,
    ]),
  ) as Module;
}

/** A path, or JSON with paths in it. */
function ownArgument(argument: string): string {
  const own = (value: unknown) => (typeof value === 'string' && startsPath.test(value) ? toOwnPath(value) : value);
  if (argument.startsWith('[{')) return JSON.stringify(JSON.parse(argument, (_, value) => own(value)));
  return String(own(argument));
}

const startsPath = /^(?:[A-Za-z]:)?\\/;
