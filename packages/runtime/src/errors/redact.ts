import { isObject } from '../base/is-object.ts';
import { orElse } from '../base/or-else.ts';
import type { SensitiveValues } from '../definitions/operation-definition.ts';

/** The text that replaces a secret. */
export const masked = '***';

/** Longer texts aren't worth masking, and it would take too long. */
const longestMessage = 8192;

/** From this many characters on, a part of a secret reveals something. */
const telling = 8;

// A short word followed by another word is prose: "Bearer token is missing", "invalid_token: The token …".
const bearer = /\b(Bearer|Basic)\s+(?![a-z]{1,14} [a-z(])[\w.~+/=-]+/gi;
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const named =
  /((?:(?:token|api[-_]?key|authorization|cookie|credential)(?!: [a-z]{1,14} [a-z(])|secret|password|passwd)\\*["']?\s*[:=]\s*\\*["']?)[^"'\s,;&}\\]+/gi;

/**
 * Masks a text: the secrets that were sent, everything that looks like a credential, and the values of sensitive properties.
 *
 * @param text cut to 8192 characters first
 * @param secrets the values to mask; those shorter than four characters are not masked
 * @param sensitive properties with masked values
 */
export function redact(text: string, secrets: Iterable<string>, sensitive?: SensitiveValues): string {
  let result = withoutSecrets(text.slice(0, longestMessage), secrets, 4);
  for (const secret of secrets) result = withoutBeginning(result, secret);
  if (sensitive) result = sensitive.mask(result);
  return result.replace(bearer, `$1 ${masked}`).replace(jwt, masked).replace(named, `$1${masked}`);
}

/**
 * Masks only the secrets that were sent, plain and escaped; the rest of the text stays the same.
 *
 * @param shortest shorter secrets are not masked
 */
export function withoutSecrets(text: string, secrets: Iterable<string>, shortest: number = telling): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length < shortest) continue;
    result = /[^\w.~-]/.test(secret) ? result.replace(escaped(secret), masked) : result.replaceAll(secret, masked);
  }
  return result;
}

/**
 * The secrets in the value of a header: all of it, and what a service may show alone: the token after a scheme, the values of
 * cookies and of named parts, and for `Basic` the user with the password and the password.
 */
export function secretsIn(header: string): readonly string[] {
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1];
  if (basic !== undefined) {
    const pair = orElse(() => new TextDecoder().decode(Uint8Array.from(atob(basic), (unit) => unit.charCodeAt(0))), '');
    return [header, basic, pair, pair.slice(pair.indexOf(':') + 1)];
  }
  const values = header.split(/[\s,;]+/).map((part) => part.replace(/^[^=]*=(?=[^=])|"/g, ''));
  return [header, ...values.filter((value) => value.length >= telling)];
}

/** If a text was cut within a secret, the rest of the secret is masked too. */
function withoutBeginning(text: string, secret: string): string {
  for (let length = secret.length - 1; length >= telling; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return text.slice(0, -length) + masked;
  }
  return text;
}

/** Finds a secret, plain or escaped once or several times for JSON, a URL or HTML. */
function escaped(secret: string): RegExp {
  const forms = Array.from(secret, (character) => {
    if (/[\w.~-]/.test(character)) return character.replace('.', '\\.');
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at).toString(16));
    const unicode = units.map((unit) => `\\\\+u${unit.padStart(4, '0')}`).join('');
    const address = orElse(() => encodeURIComponent(character), character).replace(
      /^[^%]$/,
      (sign) => `%${hexOf(sign)}`,
    );
    const literal = character.replace(/[\\^$*+?.()|[\]{}/]/g, '\\$&');
    const entity = `&(?:#0*${character.codePointAt(0)}|#x0*${hexOf(character)}|[a-z]{2,4});`;
    return `(?:\\\\*${literal}|${unicode}|${address.replaceAll('%', '%(?:25)*')}|${entity})`;
  });
  return new RegExp(forms.join(''), 'gi');
}

function hexOf(character: string): string {
  return Number(character.codePointAt(0)).toString(16);
}

/**
 * A copy of an error with its name, code and masked message, and those of its causes. The original may contain the request,
 * with credentials in its headers or its URL.
 */
export function redactError(error: unknown, mask: (text: string) => string): unknown {
  return orElse(() => redactedCopyOf(error, mask, 3), new Error('a value that cannot be read'));
}

function redactedCopyOf(error: unknown, mask: (text: string) => string, depth: number): unknown {
  if (/^(?:string|symbol|function)$/.test(typeof error)) return mask(String(error));
  if (!isObject(error)) return error;
  const { name, message, code, syscall, cause, errors } = error as Record<string, unknown>;
  const inner = depth > 0 ? redactedCopyOf(Array.isArray(errors) ? errors[0] : cause, mask, depth - 1) : undefined;
  const copy = new Error(mask(String(message ?? '')), inner === undefined ? undefined : { cause: inner });
  Object.defineProperty(copy, 'name', { value: mask(String(name ?? 'Error')) });
  // The place where the error was made says more than the place where it was copied, but a stack repeats the message.
  delete copy.stack;
  // Node says only "fetch failed" and keeps the code in its cause.
  const found = code ?? (inner as { code?: unknown } | undefined)?.code;
  return Object.assign(
    copy,
    typeof found === 'string' && { code: mask(found) },
    typeof syscall === 'string' && { syscall: mask(syscall) },
  );
}
