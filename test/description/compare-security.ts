import { Disagreements } from './disagreements.ts';
import { isJson, keys, member, members, type Place } from './place.ts';

/** §5: both headers together, on every operation. */
export function compareSecurity(root: Place): readonly string[] {
  const to = new Disagreements();
  const schemes = member(member(root, 'components') ?? root, 'securitySchemes');
  const sent = new Map(keys(schemes).map((name) => [name, headerOf(member(schemes as Place, name) as Place)]));
  to.same(root, 'security headers', [...sent.values()].toSorted(), ['Authorization: Bearer', 'x-api-key']);
  const check = (place: Place): void => {
    const requirements = members(member(place, 'security'));
    to.same(place, 'ways to authenticate', requirements.length, 1);
    for (const each of requirements) to.same(each, 'schemes', keys(each).toSorted(), [...sent.keys()].toSorted());
  };
  check(root);
  const paths = member(root, 'paths');
  for (const path of keys(paths)) {
    const item = member(paths as Place, path) as Place;
    for (const method of keys(item)) {
      const operation = member(item, method);
      if (operation && isJson(operation.value) && 'security' in operation.value) check(operation);
    }
  }
  return to.lines;
}

function headerOf(scheme: Place): string {
  const value = isJson(scheme.value) ? scheme.value : {};
  if (value.type === 'apiKey' && value.in === 'header') return String(value.name);
  if (value.type === 'http' && String(value.scheme).toLowerCase() === 'bearer') return 'Authorization: Bearer';
  return JSON.stringify(value);
}
