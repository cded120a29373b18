import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Scripts with code of ours; the tests of the command line ask the tool for its help. */
const own = Object.entries(scripts).filter(([, command]) => command.startsWith('node '));

/** The commands of pnpm 10 to 12 with their aliases, and those of npm that pnpm 10 passes on: none of these runs a script of the same name. */
const commandsOfPnpm =
  `access add adduser approve approve-builds audit bin bugs c cache cat-file cat-index change ci clean clean-install
  completion config create dedupe deploy deprecate dislink dist-tag dist-tags dlx docs doctor edit env exec fetch find find-hash fund get
  help home i ic ignored-builds import info init install install-clean install-test issues it la lane licences licenses link list ll ln
  login logout ls m multi outdated owner owners pack pack-app patch patch-commit patch-remove peers permissions ping pipeline pkg prefix
  profile prune publish purge rb rebuild recursive remove repo rm root rt run run-script runtime s sbom se search self-update set
  set-script setup shim show ss stage star stars store tasks team token un undeprecate uni uninstall unlink unpublish unstar up update
  upgrade v version view whoami why with xmas`.split(/\s+/);

it('have names that pnpm leaves to them', () => {
  expect(Object.keys(scripts).filter((name) => commandsOfPnpm.includes(name))).toEqual([]);
});

it('say how they are used, and answer --help with it', () => {
  const others = own.filter(([, command]) => {
    const [, file = ''] = command.split(' ');
    const text = readFileSync(join(root, file), 'utf8');
    return !(text.includes('readArguments(') && /(?:^|\\n|`)(?:Usage:| ) pnpm /m.test(text));
  });
  expect(others).toEqual([]);
  const { stdout } = spawnSync('node', ['scripts/scaffold.ts', '--help'], { cwd: root, encoding: 'utf8' });
  expect(stdout).toMatch(/^(Usage:| ) pnpm scaffold /m);
});

it('say what is wrong with an option, with exit code 2 and without a stack', () => {
  const { status, stderr } = spawnSync('node', ['scripts/build.ts', '--fsat'], { cwd: root, encoding: 'utf8' });
  expect({ status, stack: /^ +at /m.test(stderr) }).toEqual({ status: 2, stack: false });
  expect(stderr).toContain('--fsat');
});
