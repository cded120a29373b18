import type { ApiModel, Method, PollCondition, Resource } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { signature } from '../../text/typescript/compiled-form.ts';
import { parenthesised } from '../../text/typescript/layout.ts';
import { block, code } from '../../text/typescript/statement.ts';
import { reference, type Type, unionOf } from '../../text/typescript/type.ts';
import { jsonValue, objectValue, typeLayout, type Value, valueLayout } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { methodTypes } from './resource/method-types.ts';
import { runtimeName } from './runtime-names.ts';

export const outcomesPath = 'src/outcomes.ts';

/** The methods whose responses contain a decision, according to the description. */
export function decidedMethods({
  client,
}: ApiModel): readonly { readonly resource: Resource; readonly method: Method }[] {
  return client.resources
    .flatMap((resource) => resource.methods.map((method) => ({ resource, method })))
    .filter(({ method }) => method.poll?.until.some(({ outcome }) => outcome !== undefined));
}

/** `src/outcomes.ts`: `outcomeOf`, which reads a decision from a response, by the conditions of `x-poll`. */
export function emitOutcomes(model: ApiModel): readonly GeneratedFile[] {
  const methods = decidedMethods(model);
  const [first] = methods;
  if (first === undefined) return [];
  const conditions = distinct(
    methods.flatMap(({ method: { poll } }) => [
      ...(poll?.until ?? []).filter(({ outcome }) => outcome !== undefined),
      ...(poll?.pending ?? []).map((condition) => ({ ...condition, outcome: 'pending' })),
    ]),
  );
  const outcomes = [...new Set(conditions.map(({ outcome = '' }) => outcome))].filter((one) => one !== 'pending');
  const decided = unionOf(outcomes.map((value): Type => ({ kind: 'literal', value })));
  return [
    codeFile(outcomesPath, model, (imports) => [
      block(
        signature({
          kind: 'function',
          name: 'outcomeOf',
          parameters: [
            {
              name: 'response',
              type: typeLayout(
                unionOf(methods.map(({ resource, method }) => methodTypes(model, resource, method).result)),
                imports,
              ),
              mode: 'required',
            },
          ],
          result: typeLayout(reference(runtimeName(model, 'Decision'), decided), imports),
        }),
        [
          code([
            'return ',
            imports.use(runtimeName(model, 'decide')),
            parenthesised([valueLayout(conditions.map(conditionValue)), 'response']),
            ';',
          ]),
        ],
        docsOf(outcomes),
      ),
    ]),
  ];
}

function conditionValue({ pointer, in: values, outcome }: PollCondition): Value {
  return objectValue([
    ['pointer', pointer],
    ['in', values?.map((value) => jsonValue(value))],
    ['outcome', outcome],
  ]);
}

function distinct(conditions: readonly PollCondition[]): readonly PollCondition[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()];
}

function docsOf(outcomes: readonly string[]) {
  const named = outcomes.map((outcome) => JSON.stringify(outcome)).join(', ');
  return {
    text: [
      'Reads from a response what was decided, by every fact that it holds: decide by this, and not by one field.',
    ],
    tags: [
      { name: 'param', subject: 'response', text: 'What `retrieve` or `wait` gave.' },
      {
        name: 'returns',
        text: `${named}; "pending" while nothing is decided; "unclear" if facts contradict each other or none is known. With the facts.`,
      },
    ],
  } as const;
}
