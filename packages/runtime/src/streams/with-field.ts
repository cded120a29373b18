import type { OperationArguments } from '../definitions/operation-definition.ts';
import type { StreamDefinition } from '../definitions/stream-definition.ts';

/** The arguments with the field that asks for a stream or a complete response. */
export function withField(
  args: OperationArguments,
  field: StreamDefinition['field'],
  value: unknown,
): OperationArguments {
  if (!field || value === undefined) return args;
  const holder = args[field.in];
  return { ...args, [field.in]: { ...(typeof holder === 'object' ? holder : {}), [field.name]: value } };
}
