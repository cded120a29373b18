import { ConfigurationError } from '../errors/errors.ts';

/**
 * Checks the URL of a service. No message repeats it, because it may contain a password.
 *
 * @param versionPath the start of all paths, up to the version
 * @returns origin and path without a slash at the end
 * @throws ConfigurationError if it isn't an absolute http(s) URL, has a user, query or fragment, is http but not loopback, or
 * ends with a version that every path of the service starts with
 */
export function parseBaseUrl(value: unknown, allowInsecureHttp: boolean, versionPath?: string): string {
  let url: URL;
  try {
    url = new URL(String(value));
  } catch {
    throw new ConfigurationError('baseUrl must be an absolute address such as https://api.example.com');
  }
  const refuse = (problem: string) => new ConfigurationError(`baseUrl ${problem}`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refuse('must begin with https://');
  if (url.username || url.password) throw refuse('must not contain a user name or a password');
  // An empty query or fragment doesn't show in the parsed URL.
  if (/[?#]/.test(String(value))) throw refuse('must not have a query or a fragment');
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowInsecureHttp) {
    throw refuse(
      'must begin with https://, because credentials are sent to it; allowInsecureHttp: true accepts http://',
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  const unversioned = (text: string) => text.replace(/\/v\d+$/i, '/v');
  if (versionPath !== undefined && unversioned(path).endsWith(unversioned(versionPath))) {
    throw refuse(`must end before ${versionPath}, because the path of every operation begins with it`);
  }
  return url.origin + path;
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}
