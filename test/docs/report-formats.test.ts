import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reportFormats } from '../../generator/src/report/formats.ts';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from '../cli/run-command.ts';
import { pets } from '../cli/workspace.ts';
import { readDocument } from './documents.ts';
import { readBlocks } from './read-blocks.ts';

it('the guide to changes has a row for every format of the report', () => {
  const rows = [...reportFormats].map(([name, { endings, readIn }]) => {
    const cell = endings.map((ending) => ` \`${ending}\``).join(',');
    return `| \`${name}\` |${cell} | ${readIn} |`;
  });
  const [, table = ''] = /^\| format \|.*\n\| ---.*\n((?:\|.*\n)+)/m.exec(readDocument('docs/changes.md')) ?? [];
  expect(table.trimEnd().split('\n')).toEqual(rows);
});

it('the template of the guide prints what changed', async () => {
  const cwd = scratchFolder();
  const template = readBlocks(readDocument('docs/changes.md')).find(({ language }) => language === 'handlebars');
  putFiles(cwd, {
    'changes.hbs': template?.code ?? '',
    'old.yaml': pets,
    'new.yaml': pets.replace('/pets/', '/pet*s*/'),
  });
  const args = ['diff', 'old.yaml', 'new.yaml', '--no-source', '--template', 'changes.hbs', '--output', 'changes.md'];
  expect(await runCommand(args, { cwd })).toMatchObject({ code: 1 });
  expect(readFileSync(join(cwd, 'changes.md'), 'utf8')).toMatch(
    /^# Changes of Pets [\d.]+\n\n- (?:\*\*Breaks:\*\* )?(?:GET|PATCH|The).*\n(- .*\n)*$/,
  );
});
