import { closest } from '../../closest.ts';
import { childPointer } from '../../json-pointer.ts';
import type { BodyArgument, IdempotencyKey, Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { viewObject } from '../schema/object-view.ts';
import type { Schema } from '../schema.ts';

/** Where the idempotency key of an operation stands: the body field that `x-idempotency-key` names, or an `Idempotency-Key` header that it declares. */
export function findIdempotencyKey(
  context: BuildContext,
  operation: Operation,
  body: Pick<BodyArgument, 'mediaType'> | undefined,
  schemas: ReadonlyMap<string, Schema>,
): IdempotencyKey | undefined {
  const name = operation.extensions.get('x-idempotency-key');
  if (typeof name === 'string') {
    const schema = body?.mediaType.schema;
    const fields = schema === undefined ? [] : [...viewObject(schema, schemas).properties.keys()];
    if (fields.includes(name)) return { in: 'body', name };
    const at = childPointer(operation.pointer, 'x-idempotency-key');
    context.reporter.report('idempotency-key-missing', at, { name, suggestion: closest(name, fields) ?? '' });
    return undefined;
  }
  const header = operation.parameters.find(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key',
  );
  return header === undefined ? undefined : { in: 'header', name: header.name };
}
