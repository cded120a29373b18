import { isJsonObject, type Json, type JsonObject, member } from '../../../generator/src/base/json.ts';
import { Random } from '../../diff/oracle/random.ts';
import { ValueMaker } from '../../diff/oracle/random-values.ts';
import type { Call } from '../input.ts';

const words = [
  '1',
  '0',
  '-7',
  '1.5',
  'x',
  '',
  'true',
  'a,b',
  'a|b',
  'a b',
  '[1]',
  '{"a":1}',
  '2026-01-31',
  'ü%2F',
  'null',
] as const;
const names = ['page', 'limit', 'id', 'filter', 'a', 'filter[a]', 'a[]', 'x'] as const;
const textTypes = [
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'application/jsonl',
  'nonsense',
] as const;
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** Calls of every operation of a description: mostly what it takes, with something else here and there. */
export function randomCalls(description: JsonObject, countOfEach: number, seed: number): readonly Call[] {
  const calls: Call[] = [];
  for (const [path, item] of Object.entries((description.paths ?? {}) as JsonObject)) {
    for (const method of methods.filter((key) => isJsonObject(item) && key in item)) {
      for (let count = 0; count < countOfEach; count++) {
        calls.push(callOf(description, path, method, new Random(seed + calls.length)));
      }
    }
  }
  return calls;
}

function callOf(description: JsonObject, path: string, method: string, random: Random): Call {
  const at = (...steps: string[]) => steps.reduce<Json | undefined>((value, step) => member(value, step), description);
  const resolved = (value: Json | undefined): Json | undefined => {
    const ref = member(value, '$ref');
    return typeof ref === 'string' ? at(...ref.slice(2).split('/').map(decodeURIComponent)) : value;
  };
  const maker = new ValueMaker(random, (at('components', 'schemas') ?? {}) as JsonObject);
  const listed = [at('paths', path, 'parameters'), at('paths', path, method, 'parameters')].flatMap((list) =>
    Array.isArray(list) ? list.map(resolved) : [],
  );
  const textFor = (schema: Json | undefined): string => {
    if (random.chance(0.3)) return random.pick(words);
    const value = maker.value(resolved(schema));
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const query = new URLSearchParams();
  const headers: Record<string, string> = random.chance(0.9) ? { 'x-api-key': 'k', authorization: 'Bearer t' } : {};
  for (const parameter of listed) {
    const [name, place] = [String(member(parameter, 'name')), member(parameter, 'in')];
    if (random.chance(0.3)) continue;
    const text = textFor(member(parameter, 'schema'));
    if (place === 'query') query.append(name, text);
    if (place === 'header' && /^[\x21-\x7e]*$/.test(text) && /^[\w-]+$/.test(name)) headers[name] = text;
  }
  if (random.chance(0.1)) query.append(random.pick(names), random.pick(words));
  const filled = path.replaceAll(/\{[^{}]*\}/g, () => encodeURIComponent(textFor({ type: 'string' }) || 'x'));
  const call = {
    method: method.toUpperCase(),
    path: `${encodeURI(decodeURI(filled))}?${query}`,
    headers,
  };
  const content = member(resolved(at('paths', path, method, 'requestBody')), 'content');
  if (/get|head|options/.test(method) || !isJsonObject(content)) return call;
  const type = random.chance(0.15) ? random.pick(textTypes) : (random.oneOf(Object.keys(content)) ?? 'text/plain');
  const value = maker.value(resolved(member(member(content, type), 'schema')));
  const fields = isJsonObject(value) ? Object.entries(value) : [];
  const textOf = (field: Json) => (typeof field === 'string' ? field : JSON.stringify(field));
  if (type === 'multipart/form-data') {
    return { ...call, form: fields.map(([name, field]) => [name, random.chance(0.3) || textOf(field)] as const) };
  }
  if (type === 'application/x-www-form-urlencoded') {
    const body = new URLSearchParams(fields.map(([name, field]): [string, string] => [name, textOf(field)]));
    return { ...call, headers: { ...headers, 'content-type': type }, body: String(body) };
  }
  return {
    ...call,
    headers: { ...headers, 'content-type': type },
    body: random.chance(0.1) ? '{"a":' : JSON.stringify(value),
  };
}
