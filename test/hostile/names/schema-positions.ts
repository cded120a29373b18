import type { JsonObject } from '../../../generator/src/base/json.ts';
import {
  describing,
  exchange,
  isComponentName,
  members,
  numbered,
  operations,
  type Position,
  text,
} from './describe-names.ts';

function schemas(schema: JsonObject) {
  return (names: readonly string[]) =>
    operations(names, (name, index) => exchange(index, { $ref: `#/components/schemas/${name}` }), {
      components: { schemas: members(names, () => schema) },
    });
}

const branches = ['A', 'B'];
const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Each name as the property by which a union tells its branches. */
function discriminators(isNamed: boolean, isDeclared: boolean, isRequired: boolean) {
  return (names: readonly string[]): JsonObject => {
    const union = (name: string, index: number): JsonObject => ({
      oneOf: branches.map((branch) => refTo(`${branch}${index}`)),
      discriminator: { propertyName: name },
    });
    const branch = (name: string, kind: string): JsonObject => {
      const own = `of ${kind}`;
      const required = [own, ...(isRequired ? [name] : [])];
      return { type: 'object', required, properties: members(isDeclared ? [name, own] : [own], () => text) };
    };
    const components = names.flatMap((name, index) => [
      ...branches.map((kind) => [`${kind}${index}`, branch(name, kind)] as const),
      ...(isNamed ? [[`U${index}`, union(name, index)] as const] : []),
    ]);
    return operations(names, (name, index) => exchange(index, isNamed ? refTo(`U${index}`) : union(name, index)), {
      components: { schemas: Object.fromEntries(components) },
    });
  };
}

/** Each name as the property by which a base tells what is built on it. */
function bases(names: readonly string[]): JsonObject {
  const components = names.flatMap((name, index) => [
    [
      `Base${index}`,
      {
        type: 'object',
        required: [name],
        properties: members([name], () => text),
        discriminator: { propertyName: name, mapping: { child: `#/components/schemas/Child${index}` } },
      },
    ] as const,
    [`Child${index}`, { allOf: [refTo(`Base${index}`), { type: 'object', properties: { own: text } }] }] as const,
  ]);
  return operations(names, (_, index) => exchange(index, refTo(`Child${index}`), refTo(`Base${index}`)), {
    components: { schemas: Object.fromEntries(components) },
  });
}

/** Where types get their names, and what tells them apart. */
export const schemaPositions: readonly Position[] = [
  {
    id: 'schema',
    fits: isComponentName,
    describe: schemas({
      type: 'object',
      required: ['id'],
      properties: { id: { ...text, readOnly: true }, value: text },
    }),
  },
  { id: 'open enum', fits: isComponentName, describe: schemas({ ...text, 'x-extensible-enum': ['one', 'two'] }) },
  { id: 'open enum without values', fits: isComponentName, describe: schemas({ ...text, 'x-extensible-enum': [] }) },
  { id: 'discriminator', describe: discriminators(false, true, true) },
  { id: 'optional discriminator', describe: discriminators(true, true, false) },
  { id: 'undeclared discriminator', describe: discriminators(true, false, false) },
  { id: 'required, undeclared discriminator', describe: discriminators(true, false, true) },
  { id: 'discriminator of a base', describe: bases },
  {
    id: 'value of a discriminator',
    describe: (names) => {
      const kinds = names.map((_, index) => numbered(index));
      const mapping = members(names, (_, index) => `#/components/schemas/${numbered(index)}`);
      const all = { oneOf: kinds.map(refTo), discriminator: { propertyName: 'kind', mapping } };
      const one = (kind: string): JsonObject => {
        return { type: 'object', required: ['kind', kind], properties: { kind: text, [kind]: text } };
      };
      const { method, ...operation } = exchange(0, refTo('All'));
      return describing(
        { '/all': { [String(method)]: operation } },
        { components: { schemas: { All: all, ...Object.fromEntries(kinds.map((kind) => [kind, one(kind)])) } } },
      );
    },
  },
];
