import type { SensitiveValues } from '../definitions/operation-definition.ts';
import { masked } from './redact.ts';

/** White space, also as written in JSON strings. */
const space = '(?:\\s|\\\\+[nrt])*';

/** Properties whose values must not be shown. Only operations that have some bundle this code. */
export function sensitiveValues(names: readonly string[]): SensitiveValues {
  return {
    has: (name) => names.includes(name),
    mask(text) {
      let result = text;
      for (const name of names) {
        const key = `"${name.replace(/[^\w-]/g, '\\$&')}`;
        result = result
          .replace(new RegExp(`(${key}"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"?|[[{][^]*|[^\\s,}\\]]+)`, 'g'), `$1"${masked}"`)
          // Inside a JSON string: the same number of backslashes before each quotation mark.
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
