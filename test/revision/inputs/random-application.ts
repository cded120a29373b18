import { isJsonObject, type Json, type JsonObject, member, valueAt } from '../../../generator/src/base/json.ts';
import { methodsOf } from '../../../generator/src/compare/source/use.ts';
import type { ApiModel } from '../../../generator/src/model/api-model.ts';
import { Random } from '../../diff/oracle/random.ts';

/** A method, how it is called, and names that its result and its body may have. */
interface Called {
  readonly resource: string;
  readonly method: string;
  readonly path: readonly string[];
  readonly sends: readonly string[];
  readonly reads: readonly string[];
  readonly isList: boolean;
}

type Use = (call: string, name: string, called: Called) => string;

/** How applications read a response. */
const uses: readonly [Use, ...Use[]] = [
  (call, name) => `console.log((await ${call}).${name});`,
  (call, name) => `const { ${name}, ...rest } = await ${call};\nconsole.log(${name}, rest);`,
  (call, name) => `const found = await ${call};\nif (found.${name} === 'PAID') console.log(found['${name}']);`,
  (call, name) => `export const late = ${call}.then(({ ${name}: value }) => value);`,
  (call, name) => `const found = await ${call};\nexport const copy = { ...found, seen: found?.${name} ?? null };`,
  (call) => `console.log(JSON.stringify(await ${call}));`,
  (call, name) =>
    `async function load(api: LiquidityV2) {\n  return ${call.replace('client', 'api')};\n}\nconsole.log((await load(client)).${name});`,
  (call, name, { resource }) =>
    `const { ${resource} } = client;\nconst found = await ${call.replace('client.', '')};\nswitch (found.${name}) {\n  case 'a':\n    console.log(1);\n}`,
  (call, name) => `const key = '${name}' as const;\nconsole.log((await ${call})[key]);`,
];

/** How they read a list. */
const listUses: readonly [Use, ...Use[]] = [
  (call, name) => `for await (const one of ${call}) console.log(one.${name});`,
  (call, name) => `console.log((await ${call}).items.map(({ ${name} }) => ${name}));`,
  (call, name) =>
    `export const names = (await ${call}.toArray()).filter((one) => one.${name}).map((one) => one.${name});`,
  (call, name) => `const [first] = (await ${call}).items;\nconsole.log(first?.${name});`,
  (call) => `const page = await ${call};\nconsole.log(page.items.length);`,
];

/** Files of an application, each with one use of the client, right or nearly right. */
export function randomApplication(
  model: ApiModel,
  description: JsonObject,
  count: number,
  firstSeed: number,
): Readonly<Record<string, string>> {
  const methods = calledOf(model, description);
  const files = Array.from({ length: count }, (_, index) => {
    const random = new Random(firstSeed + index);
    const called = random.oneOf(methods) as Called;
    const call = `client.${called.resource}.${called.method}(${argumentsOf(called, random)})`;
    const use = random.pick(called.isList ? listUses : uses);
    const text = use(call, random.oneOf(called.reads) ?? 'id', called);
    const lines = ["import { LiquidityV2 } from '@org/liquidity-v2';", 'const client = new LiquidityV2();', text];
    return [`src/use-${index}.ts`, `${lines.join('\n')}\nexport {};\n`] as const;
  });
  return Object.fromEntries(files);
}

function argumentsOf({ path, sends, isList }: Called, random: Random): string {
  const chosen = random.some(sends, 0, sends.length).map((name) => `${name}: '1'`);
  const query = isList && random.chance(0.5) ? ['{ limit: 5 }'] : [];
  return [...path.map(() => "'1'"), ...(sends.length === 0 ? query : [`{ ${chosen.join(', ')} }`])].join(', ');
}

function calledOf(model: ApiModel, description: JsonObject): readonly Called[] {
  return methodsOf(model).map(({ resource, method, operation: { method: verb, path } }) => {
    const operation = valueAt(description, ['paths', path, verb.toLowerCase()]);
    const schemaOf = (content: Json | undefined) =>
      resolved(description, member(Object.values(isJsonObject(content) ? content : {})[0], 'schema'));
    const result = schemaOf(valueAt(operation ?? null, ['responses', '2XX', 'content']));
    const items = resolved(description, valueAt(result ?? null, ['properties', 'items', 'items']));
    const names = (schema: Json | undefined) => Object.keys(member(schema, 'properties') ?? {});
    return {
      resource,
      method,
      path: [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name),
      sends: names(schemaOf(valueAt(operation ?? null, ['requestBody', 'content']))),
      reads: names(items ?? result),
      isList: items !== undefined,
    };
  });
}

function resolved(description: JsonObject, schema: Json | undefined): Json | undefined {
  const reference = member(schema, '$ref');
  if (typeof reference !== 'string') return schema;
  return valueAt(description, reference.slice(2).split('/'));
}
