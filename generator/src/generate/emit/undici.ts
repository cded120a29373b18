import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { codeFile } from './code-file.ts';
import { exportsFrom, reExports } from './index-file.ts';
import { runtimeModule } from './runtime-names.ts';

const undiciPath = 'src/undici.ts';

/** The exports of the runtime's entry for undici. */
export const undiciExports = {
  UndiciDispatcher: 'type',
  undiciFetch: 'value',
} as const satisfies Record<string, 'type' | 'value'>;

/** The entry point for the transport over undici. */
export const undiciEntry: readonly [entry: string, path: string] = ['./undici', 'undici'];

/** `src/undici.ts`: the transport over undici, from the runtime. */
export function emitUndici(model: ApiModel): readonly GeneratedFile[] {
  const from = runtimeModule(model.package, 'undici');
  return [codeFile(undiciPath, model, () => exportsFrom(undiciPath, from, reExports(undiciExports)))];
}
