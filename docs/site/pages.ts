import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import config from '../../liquidity.config.ts';
import { publishedPackages, readManifest, root } from '../../scripts/packages.ts';

/** A page of the site that is a Markdown file of the repository. */
export interface Page {
  readonly file: string;
  /** Where it stands in the navigation. */
  readonly group: string;
  /** Name in the navigation; the heading of the file if absent. */
  readonly name?: string;
}

const inGroup = (group: string, files: readonly (string | readonly [file: string, name: string])[]): readonly Page[] =>
  files.map((each) => (typeof each === 'string' ? { file: each, group } : { file: each[0], group, name: each[1] }));

const guides = (...names: readonly string[]): readonly string[] => names.map((name) => `docs/guides/${name}.md`);

/** The changelogs of the packages; there is none before a first release. */
const changelogs: readonly Page[] = publishedPackages()
  .filter((folder) => existsSync(join(folder, 'CHANGELOG.md')))
  .map((folder) => ({
    file: relative(root, join(folder, 'CHANGELOG.md')),
    group: 'The clients',
    name: `Changes of ${readManifest(folder).name}`,
  }));

/** Every page, in the order of the navigation. */
export const pages: readonly Page[] = [
  ...inGroup(
    'Guides',
    guides(
      ...[
        'quick-start',
        'authentication',
        'client-options',
        'pagination',
        'uploads',
        'streams',
        'approvals',
        'errors',
        'retries',
        'journal',
      ],
      ...[
        'open-enums',
        'deprecations',
        'new-version',
        'testing',
        'terminal',
        'agents',
        'queries',
        'v1-to-v2',
        'from-openapi-fetch',
      ],
    ),
  ),
  ...inGroup('Examples', [
    'examples/request-facility/README.md',
    'examples/proof-of-funds-web/README.md',
    'examples/application-tests/README.md',
  ]),
  ...inGroup('The service', ['docs/service.md', 'CHANGELOG-service.md']),
  ...inGroup('The clients', ['docs/platforms.md', 'docs/performance.md', 'docs/money-lab.md']),
  ...changelogs,
  ...inGroup('For maintainers', [
    ...guides(
      'releases',
      'who-breaks',
      'maintenance',
      'customize',
      'validate',
      'webhooks',
      'overlays',
      'ci',
      'workspaces',
    ),
    'docs/commands.md',
    'docs/configuration.md',
    'docs/messages.md',
    'docs/changes.md',
    'docs/policy.md',
    'docs/releases.md',
    'docs/extensions.md',
    'docs/compatibility.md',
    ['spec/README.md', 'The folder spec/'],
    'CONTRIBUTING.md',
    'DECISIONS.md',
    'SECURITY.md',
  ]),
];

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
