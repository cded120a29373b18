import { rmSync } from 'node:fs';
import { EchoServer } from '../wire-truth/echo-server.ts';
import { checkSubject, type Row } from './check-subject.ts';
import { compilePackages } from './compile-packages.ts';
import { makeWorkFolder } from './generated-package.ts';
import type { Subject } from './subjects.ts';

/** The rows of the matrix: each description generated, compiled, called and attacked. */
export async function buildMatrix(
  subjects: readonly Subject[],
  onRow: (row: Row) => void = () => {},
): Promise<readonly Row[]> {
  const work = makeWorkFolder();
  const server = await EchoServer.start();
  try {
    const rows: Row[] = [];
    for (const [index, subject] of subjects.entries()) {
      const row = await checkSubject(subject, work, `package-${index}`, server);
      rows.push(row);
      onRow(row);
    }
    const generated = rows.filter(({ compiles }) => compiles !== undefined);
    const errors = compilePackages(
      work,
      generated.map(({ folder }) => folder),
    );
    for (const row of generated) row.compiles = [...(row.compiles ?? []), ...(errors.get(row.folder) ?? [])];
    return rows;
  } finally {
    await server.close();
    rmSync(work, { recursive: true, force: true });
  }
}

/** All that is wrong with a description, by the column that it stands in. */
export function problemsOf(row: Row): readonly string[] {
  const columns = {
    generates: row.generates,
    compiles: row.compiles,
    'wire-true': row.wireTrue,
    'hostile-safe': row.hostileSafe,
  };
  return Object.entries(columns).flatMap(([column, problems]) =>
    (problems ?? []).map((problem) => `${row.name}, ${column}: ${problem}`),
  );
}
