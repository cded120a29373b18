import { ts } from '../../base/typescript.ts';
import { anyField, fieldOf, newObject } from './objects.ts';
import { readItems } from './read-property.ts';
import type { ObjectValue } from './values.ts';
import type { World } from './world.ts';

/** The list of some expressions, some of them spread. After the first spread, positions are uncertain. */
export function listed(world: World, site: ts.Node, elements: readonly ts.Expression[]): ObjectValue {
  const { solver } = world;
  const list = newObject(site, true);
  const sure = elements.findIndex(ts.isSpreadElement);
  elements.forEach((element, index) => {
    const given = world.evaluate(element);
    const from = ts.isSpreadElement(element) ? readItems(world, given) : given;
    solver.copy(from, fieldOf(list, sure < 0 || index < sure ? String(index) : anyField));
  });
  return list;
}
