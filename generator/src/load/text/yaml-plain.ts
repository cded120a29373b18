import type { Json } from '../../json.ts';
import { isExactNumber } from './number-fidelity.ts';

const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const otherNumber = /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/**
 * What a plain scalar means in the core schema of YAML 1.2; undefined for a number that is not read as it is written, or that is
 * written in a way that only YAML knows.
 */
export function readPlainScalar(source: string): Json | undefined {
  switch (source) {
    case '':
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
    default:
  }
  const code = source.charCodeAt(0);
  // Only digits, signs and a dot begin a number.
  if ((code < 0x30 || code > 0x39) && code !== 0x2d && code !== 0x2b && code !== 0x2e) return source;
  if (otherNumber.test(source)) return undefined;
  if (!float.test(source)) return source;
  const octalInOldYaml = /^[-+]?0[0-9]/.test(source);
  return octalInOldYaml || !isExactNumber(source) ? undefined : Number(source);
}
