/** What the table needs of a bundled description. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId?: string;
  readonly 'x-resource'?: string;
  readonly 'x-method'?: string;
  readonly 'x-replaced-by'?: string;
  readonly 'x-poll'?: object;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Schema {
  readonly $ref?: string;
  readonly required?: readonly string[];
}

/** The table of what takes the place of each operation, as Markdown, from two descriptions alone. */
export function successorTable(from: Description, to: Description, major: string): string {
  const successors = new Map(operationsOf(to).map((operation) => [`${major}:${operation.operationId}`, operation]));
  const rows = operationsOf(from).map((operation) => {
    const successor = successors.get(operation['x-replaced-by'] ?? '');
    if (successor === undefined) return [callsOf(operation), 'stays in v1', ''];
    const known = new Set(requiredIn(from, operation));
    const added = requiredIn(to, successor).filter((field) => !known.has(field));
    return [callsOf(operation), callsOf(successor), added.map((field) => `\`${field}\``).join(', ')];
  });
  return [['v1', 'v2', 'v2 also asks for'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replaceAll('  ', ' '))
    .join('\n');
}

const operationsOf = ({ paths }: Description): readonly Operation[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ operationId }) => operationId !== undefined);

function callsOf(operation: Operation): string {
  const { 'x-resource': resource, 'x-method': method } = operation;
  return (operation['x-poll'] ? [method, 'wait'] : [method]).map((name) => `\`${resource}.${name}\``).join(', ');
}

function requiredIn({ components }: Description, { requestBody }: Operation): readonly string[] {
  return Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
    const name = schema.$ref?.replace('#/components/schemas/', '');
    return (name === undefined ? schema : components.schemas[name])?.required ?? [];
  });
}
