import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

it('answer --help with their usage', async () => {
  const answers = await Promise.all(
    own.map(async ([name, command]) => {
      const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --help`], { cwd: root });
      return /^(Usage:| ) pnpm /m.test(stdout) ? [] : [name];
    }),
  );
  expect(answers.flat()).toEqual([]);
});

it('say what is wrong with an option, with exit code 2 and without a stack', () => {
  const others = own.filter(([, command]) => {
    const [, file = ''] = command.split(' ');
    return !readFileSync(join(root, file), 'utf8').includes('readArguments(');
  });
  expect(others).toEqual([]);
  const { status, stderr } = spawnSync('node', ['scripts/build.ts', '--fsat'], { cwd: root, encoding: 'utf8' });
  expect({ status, stack: /^ +at /m.test(stderr) }).toEqual({ status: 2, stack: false });
  expect(stderr).toContain('--fsat');
});
