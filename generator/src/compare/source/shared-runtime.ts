import { isJsonObject, type Json, member } from '../../base/json.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { specifierFrom } from '../../text/typescript/imports.ts';

/** The runtime in a package that holds it: as source, or as the declarations of either kind of module. */
const held = /^(?:src|dist|cjs)\/runtime\//;

/**
 * A published package that holds a copy of the runtime, rewritten to import the runtime of the comparison. Otherwise two versions would
 * differ in every type of the runtime, because each has its own copy.
 */
export function withSharedRuntime(files: readonly GeneratedFile[], runtime: string): readonly GeneratedFile[] {
  const entries = files.map(({ path }) => path).filter((path) => /^[^/]+\/runtime\/index\.(?:d\.)?ts$/.test(path));
  if (entries.length === 0) return files;
  return files
    .filter(({ path }) => !held.test(path))
    .map(({ path, content }) => {
      if (path === 'package.json') return { path, content: withoutHeldEntries(content) };
      if (!/\.[cm]?ts$/.test(path)) return { path, content };
      const specifiers = entries.map((entry) => specifierFrom(path, entry).replace(/(?:\.d)?\.ts$/, ''));
      const text = content.replace(/(\bfrom |\bimport\()(['"])(\.[^'"]+)\.[jt]s\2/g, (whole, lead, quote, specifier) =>
        specifiers.includes(specifier) ? `${lead}${quote}${runtime}${quote}` : whole,
      );
      return { path, content: text };
    });
}

/** Without the entry that leads to the runtime. */
function withoutHeldEntries(manifest: string): string {
  let content: Json;
  try {
    content = JSON.parse(manifest) as Json;
  } catch {
    return manifest;
  }
  const exported = member(content, 'exports');
  if (!isJsonObject(content) || !isJsonObject(exported)) return manifest;
  const kept = Object.entries(exported).filter(([, target]) => !JSON.stringify(target).includes('/runtime/'));
  return JSON.stringify({ ...content, exports: Object.fromEntries(kept) });
}
