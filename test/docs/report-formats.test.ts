import { expect, it } from 'vitest';
import { reportFormats } from '../../generator/src/report/formats.ts';
import { readDocument } from './documents.ts';

it('the guide to changes has a row for every format of the report', () => {
  const rows = [...reportFormats].map(([name, { endings, readIn }]) => {
    const cell = endings.map((ending) => ` \`${ending}\``).join(',');
    return `| \`${name}\` |${cell} | ${readIn} |`;
  });
  const [, table = ''] = /^\| format \|.*\n\| ---.*\n((?:\|.*\n)+)/m.exec(readDocument('docs/changes.md')) ?? [];
  expect(table.trimEnd().split('\n')).toEqual(rows);
});
