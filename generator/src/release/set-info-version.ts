import { isMap, isScalar, parseDocument } from 'yaml';

/**
 * A description, YAML or JSON, with another `info.version`. Everything else, comments and layout included, stays to the character.
 * Undefined where the version does not stand there as plain text, so that a person has to write it.
 */
export function setInfoVersion(text: string, version: string): string | undefined {
  const root = parseDocument(text, { logLevel: 'silent' }).contents;
  const info = isMap(root) ? root.get('info') : undefined;
  const node = isMap(info) ? info.get('version', true) : undefined;
  if (!isScalar(node) || !node.range || typeof node.value !== 'string') return undefined;
  const [start, end] = node.range;
  const source = text.slice(start, end);
  if (source.split(node.value).length !== 2) return undefined;
  return text.slice(0, start) + source.replace(node.value, () => version) + text.slice(end);
}
