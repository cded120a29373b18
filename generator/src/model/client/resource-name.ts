import type { Operation } from '../api-model.ts';

import { camelCase, toIdentifier, wordsOf } from '../names/names.ts';
import { isPrefix } from '../names/rest-names.ts';

/** The resource that an operation belongs to, where nobody says so: its first tag, else the first part of its path that is no version or parameter. */
export function resourceName(operation: Operation): string {
  const [tag = ''] = operation.tags;
  const name = camelCase(tag);
  if (name !== '') return toIdentifier(name, 'root');
  const segment = operation.path
    .split(/[/#]/)
    .find((part) => part !== '' && !part.startsWith('{') && wordsOf(part).length > 0 && !isPrefix(wordsOf(part)));
  return toIdentifier(camelCase(segment ?? ''), 'root');
}
