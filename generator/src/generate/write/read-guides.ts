import { posix } from 'node:path';
import type { GuideFile, PackageSettings } from '../../config/client-jobs.ts';
import type { Guide } from '../../model/api-model.ts';
import { withAbsoluteLinks } from '../../text/markdown-text.ts';
import { readText } from './read-output.ts';

/**
 * Reads the guides of a package. Links between guides stay; those to other files point to the repository, if it has a URL.
 * @throws FileError
 */
export function readGuides(files: readonly GuideFile[], repository: PackageSettings['repository']): readonly Guide[] {
  const paths = new Set(files.map(({ path }) => posix.normalize(path)));
  return files.map(({ file, path }) => {
    const name = posix.basename(path);
    const folder = posix.dirname(posix.normalize(path));
    const base = sourceAddress(repository?.url);
    const text = withAbsoluteLinks(readText(file), base === undefined ? undefined : `${base}${folder}/`, (target) =>
      paths.has(posix.join(folder, target.split('#', 1)[0] ?? '')),
    );
    return { path: `guides/${name}`, title: /^# (.+)$/m.exec(text)?.[1]?.trim() ?? name, text };
  });
}

/** The URL of a repository's files on the web, from its Git URL; undefined if it isn't on the web. */
function sourceAddress(url = ''): string | undefined {
  const address = /^(?:git\+)?(https:\/\/[^?#]+?)(?:\.git)?\/?$/.exec(url)?.[1];
  return address === undefined ? undefined : `${address}/blob/HEAD/`;
}
