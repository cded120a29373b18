import { argumentsOf } from '../input.ts';
import { startCall } from '../perform.ts';
import { type Client, type IntentRecord, isSafe, type Operation, type Service } from '../service.ts';

/** What was read to find the effect of a request, and the item that shows it. */
export interface Look {
  readonly read: readonly string[];
  readonly shown?: unknown;
}

/** How many items of a list are looked at. */
const most = 500;

/**
 * Reads what may show the effect of a request: the lists of its resource, then the others that need no arguments. Only an item that holds the
 * reference itself proves something; that none does proves nothing.
 */
export async function lookFor(
  client: Client,
  service: Service,
  { reference, operation: id }: Pick<IntentRecord, 'reference' | 'operation'>,
): Promise<Look> {
  const changed = service.operations.find((operation) => operation.id === id);
  const lists = service.operations.filter(
    (operation) => isSafe(operation) && operation.isList && needsNothing(operation),
  );
  const read: string[] = [];
  for (const operation of lists.sort(
    (a, b) => Number(b.resource === changed?.resource) - Number(a.resource === changed?.resource),
  )) {
    read.push(`${operation.resource}.${operation.method}`);
    let count = 0;
    for await (const item of startCall(client, operation, {}, {}) as unknown as AsyncIterable<unknown>) {
      if (holds(item, reference)) return { read, shown: item };
      count += 1;
      if (count >= most) break;
    }
  }
  return { read };
}

function needsNothing(operation: Operation): boolean {
  return operation.body?.required !== true && !argumentsOf(operation).some(({ required }) => required);
}

function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.toLowerCase() === text.toLowerCase();
  return typeof value === 'object' && value !== null && Object.values(value).some((member) => holds(member, text));
}
