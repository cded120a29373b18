import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import config from '../../liquidity.config.ts';
import { root } from '../../scripts/packages.ts';

/** Where files that are not pages of the site are read. */
export const repository = `${config.repository?.url.replaceAll(/^git\+|\.git$/g, '')}/blob/main`;

/** Whether a link leads to a file of the repository that does not exist, or to a line behind its end. */
export function isDeadSourceLink(link: string): boolean {
  if (!link.startsWith(`${repository}/`)) return false;
  const [path = '', line = ''] = decodeURIComponent(link.slice(repository.length + 1)).split('#L');
  const file = join(root, path);
  if (!existsSync(file)) return true;
  return line !== '' && Number.parseInt(line, 10) > readFileSync(file, 'utf8').split('\n').length;
}
