import type { Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { extensionDefinitions } from '../extensions.ts';
import type { ModelSettings, OperationOverride } from '../settings.ts';

/** The settings for each operation that has some. A setting for no operation, or one that is not what it must be, is an error. */
export function findOverrides(
  context: BuildContext,
  overrides: ModelSettings['overrides'] = {},
  operations: readonly Operation[],
): ReadonlyMap<Operation, OperationOverride> {
  const byKey = new Map<string, Operation>();
  for (const operation of operations) {
    byKey.set(`${operation.method} ${operation.path}`, operation);
    byKey.set(operation.id, operation);
  }
  const found = new Map<Operation, OperationOverride>();
  for (const [key, override] of Object.entries(overrides)) {
    const operation = byKey.get(key);
    if (operation === undefined) {
      context.reporter.report('override-unused', '', { key });
      continue;
    }
    checkOverride(context, key, override);
    found.set(operation, { ...found.get(operation), ...override });
  }
  return found;
}

function checkOverride(context: BuildContext, key: string, override: OperationOverride): void {
  for (const setting of ['resource', 'method', 'pagination'] as const) {
    const value = override[setting];
    const definition = extensionDefinitions.get(`x-${setting}`);
    if (value === undefined || definition?.valid(value) === true) continue;
    context.reporter.report('override-invalid', '', { key, setting, expected: definition?.expected ?? '' });
  }
}
