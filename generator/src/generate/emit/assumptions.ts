import { parsePointer } from '../../base/json-pointer.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { markdownLine } from '../../text/authors-markdown.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { markdownCode, markdownPlain } from '../../text/markdown-text.ts';
import { render, type Templates } from '../../text/template.ts';
import { packageText } from './package-text.ts';

/** `ASSUMPTIONS.md`: the assumptions of the description with their places; no file if there are none. */
export function emitAssumptions(model: ApiModel, templates: Templates): readonly GeneratedFile[] {
  if (model.assumptions.length === 0) return [];
  const groups = new Map<AssumedSubject['group'], Map<string, string[]>>([
    ['The service as a whole', new Map()],
    ['Operations', new Map()],
    ['Fields and types', new Map()],
  ]);
  const operations = operationNames(model);
  const parameters = parameterNames(model);
  for (const { text, pointer } of model.assumptions) {
    const { group, name } = subjectOf(parsePointer(pointer) ?? [], operations, parameters.get(pointer));
    const texts = groups.get(group);
    const names = texts?.get(text) ?? [];
    texts?.set(text, names.includes(name) ? names : [...names, name]);
  }
  const data = {
    packageName: model.package.name,
    groups: [...groups]
      .filter(([, texts]) => texts.size > 0)
      .map(([title, texts]) => ({
        title,
        items: [...texts].map(([text, names]) => ({
          text: markdownLine(packageText(text, model)),
          subjects: names.join(', '),
        })),
      })),
  };
  return [{ path: 'ASSUMPTIONS.md', content: render(templates, 'assumptions', data) }];
}

interface AssumedSubject {
  readonly group: 'The service as a whole' | 'Operations' | 'Fields and types';
  /** In Markdown. */
  readonly name: string;
}

function operationNames({ client }: ApiModel): ReadonlyMap<string, string> {
  return new Map(
    client.resources.flatMap((resource) =>
      resource.methods.map(({ name, operation }) => [
        `${operation.path} ${operation.method.toLowerCase()}`,
        `${resource.name}.${name}`,
      ]),
    ),
  );
}

function parameterNames({ operations }: ApiModel): ReadonlyMap<string, string> {
  return new Map(operations.flatMap(({ parameters }) => parameters.map(({ pointer, name }) => [pointer, name])));
}

/** The part at a pointer, in words. */
function subjectOf(
  tokens: readonly string[],
  operations: ReadonlyMap<string, string>,
  parameter: string | undefined,
): AssumedSubject {
  const [first = '', second = '', third = '', ...rest] = tokens;
  if (first === 'paths' && second !== '') {
    const method = operations.get(`${second} ${third}`);
    const name = method === undefined ? markdownCode([second, third].filter(Boolean).join(' ')) : markdownCode(method);
    return {
      group: 'Operations',
      name: [parameter === undefined ? placeIn(rest) : `the parameter ${markdownCode(parameter)}`, name]
        .filter(Boolean)
        .join(' of '),
    };
  }
  if (first !== 'components') return { group: 'The service as a whole', name: 'the service' };
  const kind = kinds.get(second);
  const way = rest.filter((_, index) => !isKeyword(rest, index));
  if (kind === undefined) return { group: 'Fields and types', name: markdownCode([third, ...way].join('.')) };
  return {
    group: kind === 'the credential' ? 'The service as a whole' : 'Operations',
    name: `${kind} ${markdownCode(third)}`,
  };
}

/** The word for each kind of component; schemas have type names instead. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['headers', 'the header'],
  ['parameters', 'the parameter'],
  ['responses', 'the response'],
  ['requestBodies', 'the request body'],
  ['securitySchemes', 'the credential'],
]);

/** Whether a token of a path through schemas is a keyword; the name after `properties` never is. */
function isKeyword(way: readonly string[], index: number): boolean {
  if (way[index - 1] === 'properties' && isKeyword(way, index - 1)) return false;
  return /^(?:properties|items|allOf|anyOf|oneOf|additionalProperties|\d+)$/.test(way[index] ?? '');
}

/** The part of an operation: its responses, its body, a parameter. */
function placeIn([part = '', name = '']: readonly string[]): string {
  if (part === 'responses') return name === '' ? 'the responses' : `the response ${markdownPlain(name)}`;
  if (part === 'requestBody') return 'the request body';
  if (part === 'parameters') return 'a parameter';
  return '';
}
