import { describe, expect, it } from 'vitest';
import { BadInputError } from '../../generator/src/base/diagnostics.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import type { ApiModel, Method, Operation } from '../../generator/src/model/api-model.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { successes } from '../../generator/src/model/client/result.ts';
import { allSubjects, type Subject } from './subjects.ts';

/** Codes of diagnostics that say why a media type is not reached. */
const saying = new Set(['body-not-sent', 'operation-not-generated']);

interface Count {
  readonly declared: number;
  readonly reached: number;
  readonly said: number;
  /** Neither reached nor said. */
  readonly lost: readonly string[];
}

async function modelOf({ file, root }: Subject): Promise<ApiModel | undefined> {
  try {
    const document = await loadDocument(file, root === undefined ? {} : { root });
    const runtime = { name: '@org/liquidity-runtime', range: '*' };
    const about = { name: '@corpus/client', version: '1.0.0', runtime, environmentPrefix: 'CORPUS' };
    return buildModel(document, { package: about, className: 'CorpusClient' });
  } catch (error) {
    if (error instanceof BadInputError) return undefined;
    throw error;
  }
}

/** The media types that the description declares for what a client sends and gets, each with its pointer. */
function declaredOf(operation: Operation): { readonly sent: Map<string, string>; readonly got: Map<string, string> } {
  const got = successes(operation)
    // HTTP allows no content for these.
    .filter(({ status }) => operation.method !== 'HEAD' && status !== '204' && status !== '205')
    .flatMap(({ contents }) => contents.map(({ pointer, name }) => [pointer, name] as const));
  const sent = (operation.body?.contents ?? []).map(({ pointer, name }) => [pointer, name] as const);
  return { sent: new Map(sent), got: new Map(got) };
}

function reachedBy({ body, result, streaming }: Method): { readonly sent: Set<string>; readonly got: Set<string> } {
  const sent = body?.choices ? [...body.choices.formats.keys()] : body ? [body.mediaType.pointer] : [];
  const got = result.choices ? [...result.choices.formats.keys()] : result.accept;
  return { sent: new Set(sent), got: new Set([...got, ...(streaming === undefined ? [] : [streaming.accept])]) };
}

function countOf(model: ApiModel): Count {
  const said = model.diagnostics.filter(({ code }) => saying.has(code));
  // One message covers all places with the same fact.
  const isSaid = (pointer: string) =>
    said.some(
      (one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`) || / \(\d+ places\)$/.test(one.message),
    );
  const methods = new Map(model.client.resources.flatMap(({ methods }) => methods).map((one) => [one.operation, one]));
  const all = model.operations.flatMap((operation) => {
    const { sent, got } = declaredOf(operation);
    const method = methods.get(operation);
    const reached = method && reachedBy(method);
    return [
      ...[...sent].map(([pointer, name]) => ({
        pointer,
        reached: reached?.sent.has(name) || reached?.sent.has(pointer),
      })),
      ...[...got].map(([pointer, name]) => ({ pointer, reached: reached?.got.has(name) })),
    ];
  });
  const missed = all.filter(({ reached }) => reached !== true).map(({ pointer }) => pointer);
  const lost = missed.filter((pointer) => !isSaid(pointer));
  return { declared: all.length, reached: all.length - missed.length, said: missed.length - lost.length, lost };
}

describe('the media types of requests and successes', () => {
  it('can all be chosen, or a diagnostic says why not', async () => {
    const counts = new Map<string, Count>();
    for (const subject of allSubjects()) {
      const model = await modelOf(subject);
      if (model !== undefined) counts.set(subject.name, countOf(model));
    }
    if (process.env.CORPUS_DIR !== undefined) {
      for (const [name, { declared, reached, said }] of counts) console.log(name, { declared, reached, said });
    }
    expect([...counts].flatMap(([name, { lost }]) => lost.map((pointer) => `${name} ${pointer}`))).toEqual([]);
    const sum = (pick: (count: Count) => number) =>
      [...counts.values()].reduce((total, count) => total + pick(count), 0);
    expect(sum(({ declared }) => declared)).toBeGreaterThan(100);
    expect(sum(({ said }) => said)).toBeGreaterThan(0);
  });
});
