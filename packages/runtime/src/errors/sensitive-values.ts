import type { SensitiveValues } from '../definitions/operation-definition.ts';
import { masked } from './redact.ts';

/** White space, also as JSON writes it within a text. */
const space = '(?:\\s|\\\\+[nrt])*';

/** Properties with these names hold values that must not be shown. Only an operation that has some bundles this code. */
export function sensitiveValues(names: readonly string[]): SensitiveValues {
  return {
    has: (name) => names.includes(name),
    mask(text) {
      let result = text;
      for (const name of names) {
        const key = `"${name.replace(/[^\w-]/g, '\\$&')}`;
        result = result
          .replace(new RegExp(`(${key}"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"?|[[{][^]*|[^\\s,}\\]]+)`, 'g'), `$1"${masked}"`)
          // Within a text of JSON: as many backslashes before each quotation mark.
          .replace(
            new RegExp(
              `((?<!\\\\)(\\\\+)${key}\\2"${space}:${space})(?:\\2"(?:(?!(?<!\\\\)\\2")[^])*(?:\\2")?|[[{][^]*|[^\\s,}\\]\\\\"]+)`,
              'g',
            ),
            `$1$2"${masked}$2"`,
          );
      }
      return result;
    },
  };
}
