import type { EchoServer } from './echo-server.ts';
import type { Excuses } from './excuses.ts';
import { GeneratedClient, type GeneratedMethod } from './generated-client.ts';
import { OperationCheck } from './operation-check.ts';
import { RawDescription } from './raw-description.ts';
import { operationsOf, type RawOperation } from './raw-operations.ts';
import { SchemaJudge } from './schema-judge.ts';
import { WireRecord, type WireReport } from './wire-report.ts';

/** A description, the package that was generated from it, and what the generator said. */
export interface WireSubject {
  readonly description: string;
  /** Folder of the package. */
  readonly folder: string;
  readonly excuses: Excuses;
}

/**
 * Calls every operation of a description through the generated client against a real server, and compares what arrives and
 * what comes back with the description itself.
 */
export async function checkWire(
  { description: file, folder, excuses }: WireSubject,
  server: EchoServer,
): Promise<WireReport> {
  const description = new RawDescription(file);
  const client = new GeneratedClient(folder);
  const record = new WireRecord();
  const judge = new SchemaJudge(description);
  const credentials = await client.credentials();
  for (const operation of operationsOf(description)) {
    record.operations += 1;
    const [method, ...others] = methodsFor(client, operation);
    const name = operation.id ?? `${operation.method} ${operation.path}`;
    if (method === undefined && excuses.isAbout(operation.place, 'operation-not-generated')) {
      record.excuse('operation-not-generated');
      continue;
    }
    if (method === undefined) {
      record.problems.push({ operation: name, call: 0, problem: 'no method of the client calls it' });
      continue;
    }
    const context = { description, client, record, judge, credentials, excuses, server };
    for (const one of [method, ...others]) {
      const check = new OperationCheck(context, operation, one);
      for (const { call, problem } of await check.run()) record.problems.push({ operation: name, call, problem });
    }
  }
  return record;
}

/** The method that calls an operation, and the one that streams it where there is another. */
export function methodsFor(
  { methods }: GeneratedClient,
  { id, method, path }: RawOperation,
): readonly GeneratedMethod[] {
  const [sent] = path.split('#');
  const fitting = methods.filter((one) => one.httpMethod === method && one.path === sent);
  const own = fitting.filter((one) => one.operationId === id);
  const streams = (one: GeneratedMethod) => one.how === 'openStream';
  const best = own.length > 0 ? own : fitting;
  return [best.find((one) => !streams(one)), best.find(streams)].filter((one) => one !== undefined);
}
