import type { ApiModel, Operation, Server } from '../../../model/api-model.ts';

const mostUrls = 64;

/** The server of a description without a list: its own address. */
const here: readonly Server[] = [{ pointer: '/servers', url: '/', variables: new Map() }];

/**
 * The URLs of servers, the default one first: host in lower case, no default port, no slash at the end, listed values of
 * variables filled in.
 */
export function serverUrls(servers: readonly Server[]): readonly string[] {
  return [...new Set((servers.length === 0 ? here : servers).flatMap(urlsOf))];
}

/** The URLs of an operation, in the form of `serverUrls`, ignoring the names of path parameters. */
export function operationUrls(model: ApiModel, { servers, requestPath }: Operation): readonly string[] {
  const path = requestPath.replace(/\{[^{}]*\}/g, '{}');
  return serverUrls(servers ?? model.servers).map((url) => url + path);
}

/** Whether two lists have the same URLs, with the same one first. */
export function sameUrls(before: readonly string[], after: readonly string[]): boolean {
  return before[0] === after[0] && before.length === after.length && before.every((url) => after.includes(url));
}

function urlsOf({ url, variables }: Server): readonly string[] {
  let urls: readonly string[] = [url];
  for (const [name, variable] of variables) {
    const values = variable.enum === undefined ? undefined : [...new Set([variable.default, ...variable.enum])];
    if (values === undefined || urls.length * values.length > mostUrls) continue;
    urls = urls.flatMap((one) => values.map((value) => one.replaceAll(`{${name}}`, value)));
  }
  return urls.map(normalUrl);
}

function normalUrl(url: string): string {
  const [, scheme = '', host = '', path = url] = /^([a-z][a-z\d+.-]*:)?\/\/([^/]*)(.*)$/i.exec(url) ?? [];
  const lower = (text: string) =>
    text.replace(/\{[^{}]*\}|[^{}]+/g, (part) => (part.startsWith('{') ? part : part.toLowerCase()));
  const port = { 'http:': /:80$/, 'https:': /:443$/ }[scheme.toLowerCase()];
  const authority = lower(host).replace(port ?? /$^/, '');
  return `${lower(scheme)}${host === '' ? '' : `//${authority}`}${path.replace(/\/+$/, '')}`;
}
