import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { buildMatrix, problemsOf } from './build-matrix.ts';
import { formatMatrix } from './format-matrix.ts';

const file = (name: string) => join(root, 'test/corpus/torture', name);

it('has a row for each description, and tells what is not as it must be', async () => {
  const rows = await buildMatrix([
    { name: 'fine', file: file('tuples.yaml') },
    { name: 'refused', file: file('swagger.yaml'), expects: 'swagger' },
    { name: 'refused unexpectedly', file: file('swagger.yaml') },
    { name: 'taken unexpectedly', file: file('no-paths.yaml'), expects: 'swagger' },
    { name: 'silent', file: file('no-paths.yaml'), says: ['type-renamed'] },
    { name: 'missing', file: file('no-such-file.yaml') },
  ]);
  const problems = rows.map((row) => problemsOf(row).map((problem) => problem.split('\n')[0]));
  expect(problems).toEqual([
    [],
    [],
    [expect.stringMatching(/^refused unexpectedly, generates: refused: Swagger .2\.0./)],
    ['taken unexpectedly, generates: not refused with swagger, but says '],
    ['silent, generates: does not say type-renamed'],
    [expect.stringMatching(/^missing, generates: crashed: .*the file does not exist/)],
  ]);
  const table = formatMatrix(rows);
  expect(table).toMatch(/^fine +yes +yes +yes +yes +1 +4 /m);
  expect(table).toMatch(/^refused +refused +– /m);
  expect(table).toMatch(/^2 of 6 descriptions are as they must be/m);
});
