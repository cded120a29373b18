import { parsePointer } from '../../generator/src/base/json-pointer.ts';
import type { PackageUsage } from '../../generator/src/usage/usage-manifest.ts';

// biome-ignore lint/suspicious/noExplicitAny: a description of any form
type Node = any;

/** The places of a list that the description of its package doesn't have: every one of them would be a defect of the list. */
export function undescribed(document: Node, { operations }: PackageUsage): readonly string[] {
  const at = (ref: string): Node => (parsePointer(ref.slice(1)) ?? []).reduce((held, step) => held?.[step], document);
  const follow = (node: Node): Node => (node?.$ref === undefined ? node : follow(at(node.$ref)));
  const ways = (given: Node): Node[] => {
    const node = follow(given);
    return [node, ...[...(node?.allOf ?? []), ...(node?.oneOf ?? []), ...(node?.anyOf ?? [])].flatMap(ways)];
  };
  const has = (schemas: Node[], [step, ...rest]: readonly string[]): boolean => {
    if (step === undefined) return true;
    const all = schemas.flatMap(ways).filter((node) => node !== undefined);
    if (all.some((node) => node === true || Object.keys(node).every((word) => word === 'description'))) return true;
    const next = all.flatMap((node) => {
      const others =
        node.additionalProperties || node.type !== 'object' || node.properties ? node.additionalProperties : {};
      const named = node.properties?.[step] ?? others;
      return [named, ...(step === '*' ? [node.items] : [])].filter((one) => one !== undefined && one !== false);
    });
    return next.length > 0 && has(next, rest);
  };
  const contents = (node: Node) => Object.values<Node>(follow(node)?.content ?? {}).map(({ schema }) => schema);
  const found: string[] = [];
  const items = Object.values<Node>(document.paths);
  for (const [id, used] of Object.entries(operations)) {
    const item = items.find((one) => Object.values<Node>(one).some((operation) => operation?.operationId === id));
    const operation = Object.values<Node>(item ?? {}).find((one) => one?.operationId === id);
    const responses = Object.values<Node>(operation?.responses ?? {}).flatMap(contents);
    const parameters = [...(operation?.parameters ?? []), ...(item?.parameters ?? [])].map(follow);
    const isThere = (place: string): boolean => {
      const [location = '', ...steps] = place
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
      if (location === '') return has(responses, steps);
      if (location === 'body')
        return operation?.requestBody !== undefined && has(contents(operation.requestBody), steps);
      const own = parameters.filter((one) => one.in === location);
      const named = own.find(({ name }) => name === steps[0]);
      return steps.length === 0 ? own.length > 0 : named !== undefined && has([named.schema], steps.slice(1));
    };
    const { sends, maySend = [], reads, mayRead = [], compares, sendsValues = {}, places = {} } = used;
    const keyed = Object.keys(places).flatMap((key) => /^(?:reads|sends|compares):(.*)$/s.exec(key)?.[1] ?? []);
    const all = [
      ...sends,
      ...maySend,
      ...reads,
      ...mayRead,
      ...Object.keys(compares),
      ...Object.keys(sendsValues),
      ...keyed,
    ];
    found.push(...[...new Set(all)].filter((place) => !isThere(place)).map((place) => `${id} ${place}`));
  }
  return found;
}
