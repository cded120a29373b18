/** Names that Windows keeps for devices, whatever their extension. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const forbidden = /[\u0000-\u001f\u007f<>:"|?*\\]/;

/**
 * What is wrong with a path inside a package, or undefined for a good one: relative, `/` as separator, every part a
 * name that all file systems can hold, and nothing that leads out of the package.
 */
export function packagePathProblem(path: string): string | undefined {
  if (path === '') return 'is empty';
  if (path.length > 200) return 'is longer than 200 characters';
  if (!path.isWellFormed() || path !== path.normalize('NFC')) return 'is not normalised Unicode';
  if (forbidden.test(path)) return 'holds a character that file systems refuse';
  for (const part of path.split('/')) {
    if (part === '') return 'is absolute or has an empty part';
    if (part === '.' || part === '..') return 'leads out of the package';
    if (/[. ]$/.test(part) || part.startsWith(' ')) return 'has a part that begins or ends badly';
    if (deviceName.test(part)) return 'uses a reserved name';
    if (part === 'node_modules' || part === '.git') return `reaches into ${part}`;
  }
  return undefined;
}

/** Paths that one file system or another cannot tell apart, or of which one would have to be a file and a folder. */
export function clashingPaths(paths: Iterable<string>): readonly [string, string] | undefined {
  const seen = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const key = path.toLowerCase();
    const twin = seen.get(key) ?? folders.get(key);
    if (twin !== undefined) return [twin, path];
    seen.set(key, path);
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = key.slice(0, end);
      const file = seen.get(folder);
      if (file !== undefined) return [file, path];
      folders.set(folder, path);
    }
  }
  return undefined;
}
