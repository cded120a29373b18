import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { inflateSync } from 'node:zlib';
import { isDeadSourceLink } from './pages.ts';

interface NavigationNode {
  readonly path?: string;
  readonly children?: readonly NavigationNode[];
}

/** What is broken in a site: links and anchors that lead nowhere, and what would be fetched from elsewhere. Empty if nothing is. */
export function problemsOf(folder: string): readonly string[] {
  const pages = new Map(
    globSync('**/*.html', { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
  const anchors = new Map([...pages].map(([path, html]) => [path, anchorsIn(html)]));
  const problems = [...pages].flatMap(([path, html]) => [
    ...addressesIn(html)
      .filter(isDeadSourceLink)
      .map((link) => `${path} links to ${link}`),
    ...picturesIn(html)
      .filter((picture) => !existsSync(join(folder, dirname(path), picture)))
      .map((picture) => `${path} shows ${picture}`),
    ...remoteIn(html).map((address) => `${path} fetches ${address}`),
    ...linksIn(html).flatMap((link) => {
      const [target = '', anchor = ''] = link.split('#').map(decodeURIComponent);
      const file = target === '' ? path : normalize(join(dirname(path), target));
      if (!existsSync(join(folder, file))) return [`${path} links to ${link}`];
      const known = anchors.get(file);
      return anchor === '' || known === undefined || known.has(anchor) ? [] : [`${path} links to ${link}`];
    }),
  ]);
  const lost = navigationOf(folder).filter((path) => !existsSync(join(folder, path.replace(/#.*/, ''))));
  return [...problems, ...lost.map((path) => `the navigation leads to ${path}`)];
}

/** Markup alone: what scripts hold is not a link. */
const markupOf = (html: string): string => html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

const addressesIn = (html: string): readonly string[] =>
  [...markupOf(html).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

const linksIn = (html: string): readonly string[] => addressesIn(html).filter((link) => !/^(?:[a-z]+:|#\/)/.test(link));

const picturesIn = (html: string): readonly string[] =>
  [...markupOf(html).matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^[a-z]+:/.test(address));

const anchorsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => id.replaceAll('&amp;', '&')));

const remoteIn = (html: string): readonly string[] =>
  [...markupOf(html).matchAll(/<(?:img|iframe|source|link)\b[^>]*?\s(?:src|href)="(https?:[^"]*)"/g)]
    .concat([...html.matchAll(/<script\b[^>]*?\ssrc="(https?:[^"]*)"/g)])
    .map(([, address = '']) => address);

/** The paths of the navigation, which TypeDoc packs into a script. */
function navigationOf(folder: string): readonly string[] {
  const script = readFileSync(join(folder, 'assets/navigation.js'), 'utf8');
  const packed = /base64,([\w+/=]+)/.exec(script)?.[1] ?? /"([\w+/=]+)"/.exec(script)?.[1] ?? '';
  const nodes: readonly NavigationNode[] = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
  const pathsOf = ({ path, children = [] }: NavigationNode): readonly string[] => [
    ...(path === undefined ? [] : [path]),
    ...children.flatMap(pathsOf),
  ];
  return nodes.flatMap(pathsOf);
}
