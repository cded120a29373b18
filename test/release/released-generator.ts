import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProgram } from '../../generator/src/commands/read-program.ts';
import { packedFiles } from '../../generator/src/release/testing/packed-files.ts';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';

/** The name of the generator's package. */
export const { packageName: generatorPackage } = readProgram();

/** A generator as it was released: it does what this one does, then a step of its own in the folder of the package. */
export function releasedGenerator({ version = '0.1.0', step = '' } = {}): string {
  const program = `import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

execFileSync(process.execPath, [${JSON.stringify(join(root, 'generator/src/cli.ts'))}, ...process.argv.slice(2)]);
const manifest = JSON.parse(readFileSync('made/codegen-manifest.json', 'utf8'));
const edit = (path, change) => {
  const text = change(readFileSync('made/' + path, 'utf8'));
  writeFileSync('made/' + path, text);
  manifest.files[path] = 'sha256-' + createHash('sha256').update(text).digest('hex');
};
${step}
writeFileSync('made/codegen-manifest.json', JSON.stringify(manifest));
`;
  const tarball = packedFiles({
    'package.json': JSON.stringify({ name: generatorPackage, version, type: 'module', bin: { codegen: 'cli.js' } }),
    'cli.js': program,
    'dist/built-from.json': JSON.stringify({ files: { 'cli.js': 'another' } }),
  });
  const file = join(scratchFolder(), 'generator.tgz');
  writeFileSync(file, tarball);
  return file;
}
