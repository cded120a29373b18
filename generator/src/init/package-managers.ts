/** The commands and files of a package manager. */
export interface PackageManager {
  readonly install: string;
  /** Installs from the lockfile in CI, and fails if that is out of date. */
  readonly installInCi: string;
  /** Runs the command of an installed package in CI. */
  readonly executeInCi: string;
  /** Runs a script of `package.json`. */
  readonly run: string;
  /** The version range of a package in a folder beside `package.json`. */
  link(path: string): string;
  /** The version range of a workspace package; absent if workspace packages can be imported without one. */
  readonly ofWorkspace?: string;
}

export type PackageManagerName = 'npm' | 'pnpm' | 'yarn' | 'yarn-classic' | 'bun';

/** All package managers that `init` supports. */
export const packageManagers: Readonly<Record<PackageManagerName, PackageManager>> = {
  npm: {
    install: 'npm install',
    installInCi: 'npm ci',
    executeInCi: 'npx --no --',
    run: 'npm run',
    link: (path) => `file:${path}`,
  },
  pnpm: {
    install: 'pnpm install',
    installInCi: 'npx --yes pnpm install --frozen-lockfile',
    executeInCi: 'npx --no --',
    run: 'pnpm run',
    link: (path) => `link:${path}`,
    ofWorkspace: 'workspace:*',
  },
  yarn: {
    install: 'yarn install',
    installInCi: 'npx --yes corepack yarn install --immutable',
    executeInCi: 'npx --yes corepack yarn',
    run: 'yarn run',
    link: (path) => `portal:./${path}`,
    ofWorkspace: 'workspace:*',
  },
  'yarn-classic': {
    install: 'yarn install',
    installInCi: 'npx --yes yarn@1 install --frozen-lockfile',
    executeInCi: 'npx --no --',
    run: 'yarn run',
    link: (path) => `link:./${path}`,
  },
  bun: {
    install: 'bun install',
    installInCi: 'npx --yes bun install --frozen-lockfile',
    executeInCi: 'npx --no --',
    run: 'bun run',
    link: (path) => `file:./${path}`,
    ofWorkspace: 'workspace:*',
  },
};

/** The signs of a package manager: from the folder and the process. */
export interface ManagerSigns {
  /** `packageManager` of `package.json`: `yarn@4.9.0`. */
  readonly declared?: string;
  /** Names of the files in the folders from the project to the top of the repository, nearest first. */
  readonly files: readonly string[];
  /** Whether a `yarn.lock` was written by Yarn 2 or newer. */
  readonly isModernYarn: boolean;
  /** `npm_config_user_agent` of the process: `pnpm/12.0.0 npm/? node/v24`. */
  readonly agent?: string;
}

const lockfiles: readonly (readonly [string, PackageManagerName])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['.yarnrc.yml', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
];

/**
 * The package manager of a project: from `packageManager`, otherwise from its files, otherwise the one that started the tool,
 * otherwise npm.
 */
export function detectManager({ declared, files, isModernYarn, agent }: ManagerSigns): PackageManagerName {
  const [, name, version = ''] = /^(npm|pnpm|yarn|bun)@?(\d*)/.exec(declared ?? '') ?? [];
  if (name === 'yarn') return version === '1' ? 'yarn-classic' : 'yarn';
  if (isManager(name)) return name;
  const found = lockfiles.find(([file]) => files.includes(file))?.[1];
  if (found === 'yarn') return isModernYarn || files.includes('.yarnrc.yml') ? 'yarn' : 'yarn-classic';
  if (found !== undefined) return found;
  const [, started, major] = /^(npm|pnpm|yarn|bun)\/(\d+)/.exec(agent ?? '') ?? [];
  if (started === 'yarn') return major === '1' ? 'yarn-classic' : 'yarn';
  return isManager(started) ? started : 'npm';
}

function isManager(name: string | undefined): name is PackageManagerName {
  return name !== undefined && Object.hasOwn(packageManagers, name);
}
