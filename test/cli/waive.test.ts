import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const files = {
  'policy.yaml': 'waivers: { never: [field-type-changed], reason: Other types break every client. }\n',
  'old.yaml': pets.replace('        id: { type: string }\n', '        id: { type: string, maxLength: 8 }\n'),
  // A limit of a response, which a waiver may pass, and another type, which no waiver may pass.
  'new.yaml': pets
    .replace('        id: { type: string }\n', '        id: { type: string, maxLength: 9 }\n')
    .replace('born: { type: string, format: date }', 'born: { type: integer }'),
};
const judging = ['--policy', 'policy.yaml'];
const sides = ['--base', 'old.yaml', '--head', 'new.yaml', '--now', '2026-03-01', ...judging];
const words = ['--reason', 'The longer value was never sent.', '--owner', 'treasury', '--expires', '2026-12-31'];

interface Workspace {
  readonly cwd: string;
  /** Fingerprints of what a waiver may pass, and of what it may not. */
  readonly waivable: string;
  readonly final: string;
  waive(...args: readonly string[]): ReturnType<typeof runCommand>;
  read(): string;
}

async function workspace(more: Readonly<Record<string, string>> = {}): Promise<Workspace> {
  const cwd = scratchFolder();
  putFiles(cwd, { ...files, ...more });
  const { stdout } = await runCommand(['diff', 'old.yaml', 'new.yaml', ...judging, '--format', 'json'], { cwd });
  const { findings } = JSON.parse(stdout) as {
    readonly findings: readonly { readonly fingerprint: string; readonly level: string; readonly waivable: boolean }[];
  };
  const named = (waivable: boolean) =>
    findings.find((one) => one.level === 'breaking' && one.waivable === waivable)?.fingerprint ?? 'none';
  return {
    cwd,
    waivable: named(true),
    final: named(false),
    waive: (...args) => runCommand(['waive', ...args, ...sides, '--waivers', 'waivers.yaml'], { cwd }),
    read: () => readFileSync(join(cwd, 'waivers.yaml'), 'utf8'),
  };
}

it('writes the file where there is none, and diff takes the entry', async () => {
  const { cwd, waivable, waive, read } = await workspace();
  const { code, stdout, stderr } = await waive(waivable, ...words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(`Waived ${waivable} in v1 until 2026-12-31.\nwaivers.yaml holds it. 1 break is left.\n`);
  expect(read()).toContain(
    `waivers:
  - fingerprint: ${waivable}
    reason: The longer value was never sent.
    owner: treasury
    expires: "2026-12-31"
    major: v1
`,
  );
  const args = ['diff', 'old.yaml', 'new.yaml', '--waivers', 'waivers.yaml', '--now', '2026-03-01', '--format', 'json'];
  const report = JSON.parse((await runCommand(args, { cwd })).stdout) as { readonly summary: object };
  expect(report).toMatchObject({ summary: { waived: 1, breaking: 1 }, waiverProblems: [] });
});

it.each([
  ['an empty list', '# Kept.\nwaivers: [] # And this.\n# Last.\n'],
  [
    'a list in blocks',
    '# Kept.\nwaivers:\n- fingerprint: a1\n  reason: Because it is so.\n  owner: me\n  expires: "2026-05-01" # soon\n  major: v9\n# Last.\n',
  ],
  [
    'a list between brackets',
    'waivers: [{ fingerprint: a1, reason: Because it is so., owner: me, expires: "2026-05-01", major: v9 }] # Kept.\n',
  ],
  [
    'lines that end with CR LF',
    '# Kept.\r\nwaivers:\r\n  - fingerprint: a1\r\n    reason: Because it is so.\r\n    owner: me\r\n    expires: "2026-05-01"\r\n    major: v9\r\n',
  ],
  [
    'no line at the end',
    'waivers:\n  - fingerprint: a1\n    reason: Because it is so.\n    owner: me\n    expires: "2026-05-01"\n    major: v9',
  ],
  [
    'JSON',
    '{\n    "waivers": [\n        { "fingerprint": "a1", "reason": "Because it is so.", "owner": "me", "expires": "2026-05-01", "major": "v9" }\n    ]\n}\n',
  ],
])('adds an entry to %s and keeps the rest', async (name, before) => {
  const { cwd, waivable, waive, read } = await workspace({ 'waivers.yaml': before });
  expect(await waive(waivable.slice(0, 6), ...words)).toMatchObject({ code: 0, stderr: '' });
  const after = read();
  if (name === 'JSON')
    expect(JSON.parse(after)).toMatchObject({ waivers: [{ fingerprint: 'a1' }, { fingerprint: waivable }] });
  else for (const comment of before.match(/#.*/g) ?? []) expect(after).toContain(comment);
  expect(after.includes('\r\n')).toBe(before.includes('\r\n'));
  const { code } = await runCommand(
    ['diff', 'old.yaml', 'new.yaml', '--waivers', 'waivers.yaml', '--now', '2026-03-01'],
    { cwd },
  );
  expect(code).toBe(1);
});

it('gives an entry that is there new words, and writes nothing twice', async () => {
  const { waivable, waive, read } = await workspace();
  await waive(waivable, ...words);
  const first = read();
  await waive(waivable, ...words);
  expect(read()).toBe(first);
  await waive(waivable, ...words.with(-1, '2027-01-31'));
  expect(read()).toBe(first.replace('2026-12-31', '2027-01-31'));
});

it('writes nothing for a dry run, and shows the lines', async () => {
  const { cwd, waivable, waive } = await workspace();
  const { code, stdout } = await waive(waivable, ...words, '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^waivers\.yaml\n[\s\S]*\+ {3}- fingerprint: /);
  expect(existsSync(join(cwd, 'waivers.yaml'))).toBe(false);
});

it('refuses all together what no waiver may pass', async () => {
  const { cwd, waivable, final, waive } = await workspace();
  const { code, stderr } = await waive(waivable, final, ...words);
  expect(code).toBe(1);
  expect(stderr).toBe(
    `not-waivable ${final} of v1 names a break that no waiver may pass. Cannot be waived: the policy lets no exception pass this kind of change.\nNothing was written.\n`,
  );
  expect(existsSync(join(cwd, 'waivers.yaml'))).toBe(false);
});

it.each([
  { args: ['ffffffffffff', ...words], says: /No finding has the fingerprint ffffffffffff/ },
  { args: ['ab', ...words], says: /No finding has the fingerprint ab\b/ },
  { args: ['ID', ...words.with(-1, '2026-02-28')], says: /2026-02-28 of --expires is past/ },
  { args: ['ID', ...words.with(-1, 'soon')], says: /expires must be a day, YYYY-MM-DD/ },
  { args: ['ID', ...words.with(1, 'no')], says: /reason must be a sentence/ },
  { args: ['ID', ...words, '--ground', 'securty'], says: /securty is not a ground; did you mean security\?/ },
  { args: ['ID', ...words, '--source', 'An email of the team'], says: /source belongs to the ground assumption only/ },
  { args: words, says: /missing required argument 'fingerprint'/ },
  { args: ['ID', ...words.slice(2)], says: /required option '--reason <sentence>' not specified/ },
])('is bad usage: $says', async ({ args, says }) => {
  const { cwd, waivable, waive } = await workspace();
  const { code, stderr } = await waive(...args.map((one) => (one === 'ID' ? waivable : one)));
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(says) });
  expect(existsSync(join(cwd, 'waivers.yaml'))).toBe(false);
});

it('says where a list must be changed by a person', async () => {
  const before = 'list: &list []\nwaivers: *list\n';
  const { waivable, waive, read } = await workspace({ 'waivers.yaml': before });
  const { code } = await waive(waivable, ...words);
  expect(code).not.toBe(0);
  expect(read()).toBe(before);
});
