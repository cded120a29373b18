import { findMember } from './find-member.ts';
import { readModule } from './module.ts';
import type { CodePlace } from './source-finding.ts';
import type { SourcePackage } from './source-package.ts';
import type { Subject } from './use.ts';

/** Where a piece of a package stands: in its source where the package has that, otherwise in its declarations. */
export function codePlace({ files }: SourcePackage, { declaration, path }: Subject): CodePlace {
  const { module, name } = declaration;
  const candidates = [module.path.replace(/^dist\//, 'src/'), module.path].map((one) => one.replace(/\.d\.ts$/, '.ts'));
  const file = candidates.find((one) => files.has(one));
  const source = file === undefined ? module : readModule(file, files.get(file) ?? '');
  const nodes = source.declared.get(name) ?? declaration.nodes;
  const origin = source.declared.has(name) ? source : module;
  const node = findMember({ declaration: { ...declaration, module: origin, nodes }, path })?.node ?? nodes[0];
  const { line, character } = origin.source.getLineAndCharacterOfPosition(node?.getStart(origin.source) ?? 0);
  return { file: origin.path, line: line + 1, column: character + 1 };
}
