import type { DiagnosticCode } from '../../diagnostics.ts';
import type { KeyRule } from './object-table.ts';

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const parameter = `${token}=(?:${token}|"[^"\\\\\\p{Cc}]*")`;
const mediaType = new RegExp(`^${token}/${token}(?:[ \\t]*;(?:[ \\t]*${parameter})?)*[ \\t]*$`, 'u');
const headerName = new RegExp(`^${token}$`);

/** Whether a text is a media type or a range of them, with parameters (RFC 9110, section 8.3.1). */
export function isMediaType(text: string): boolean {
  return mediaType.test(text);
}

/** Whether a text can be the name of a header or of a cookie (RFC 9110, section 5.1). */
export function isHeaderName(text: string): boolean {
  return headerName.test(text);
}

/** What is wrong with a key of a map, as the code of a diagnostic. */
export function keyProblem(rule: KeyRule, key: string): DiagnosticCode | undefined {
  switch (rule) {
    case 'component':
      return /^[a-zA-Z0-9._-]+$/.test(key) ? undefined : 'bad-component-name';
    case 'status':
      return /^(?:[1-5](?:\d\d|XX|xx)|default)$/.test(key) ? undefined : 'bad-status';
    case 'path':
      return isPath(key) ? undefined : 'invalid-path';
    default:
      return undefined;
  }
}

/**
 * Whether a key of `paths` is sent as it stands: one slash in front, no segment that a URL resolves away, and nothing that
 * a URL parser drops or turns into something else.
 */
function isPath(key: string): boolean {
  if (!key.startsWith('/') || key.startsWith('//') || /[\\\p{Cc}\u2028\u2029]|\p{Cs}/u.test(key)) return false;
  const [path = ''] = key.split(/[?#]/, 1);
  return !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}
