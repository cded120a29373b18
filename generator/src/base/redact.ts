/**
 * Text without credentials: values of environment variables with secret-sounding names, registry tokens, and user names and
 * passwords in URLs.
 */
export function redact(text: string, environment: Readonly<Record<string, string | undefined>>): string {
  const secrets = Object.entries(environment)
    .filter(([name, value]) => secretName.test(name) && value !== undefined && value.length >= 4)
    .map(([, value]) => value as string)
    .sort((a, b) => b.length - a.length);
  const withoutValues = secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return withoutValues
    .replace(/\b(?:npm|gh[a-z]|github_pat)_[A-Za-z0-9_]{10,}/g, '***')
    .replace(/(_(?:auth\w*|password)\s*=\s*)\S+/gi, '$1***')
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***')
    .replace(/(\/\/)[^\s/@]+@/g, '$1***@');
}

/** Parts of the names of secret variables, as regular expressions. */
export const secretNames = ['token', 'secret', 'password', 'passwd', '_auth', 'otp', 'api_?key', 'credential'];
const secretName = new RegExp(secretNames.join('|'), 'i');
