import { assumedFacts } from '../../generator/src/model/assumed-facts.ts';
import { extensionList } from '../../generator/src/model/extensions/extension-list.ts';

/** `docs/extensions.md` with the tables that the list of extensions and the list of facts give. */
export function extensionsPage(page: string): string {
  const extensions = [...extensionList].map(([name, { places, docs }]) => {
    const on = docs.on ?? (places.includes('other') ? 'anywhere' : places.join(', '));
    return [`\`${name}\``, on, docs.value, docs.effect];
  });
  const facts = Object.entries(assumedFacts).map(([name, about]) => [`\`${name}\``, about]);
  return [
    [['extension', 'place', 'value', 'effect'], ...extensions],
    [['fact', 'what it is about'], ...facts],
  ].reduce(withTable, page);
}

/** The page with a table in the place of the one whose first heading is the same. */
export function withTable(page: string, rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  lines.splice(1, 0, `|${' --- |'.repeat(head.length)}`);
  const old = new RegExp(`^\\| ${head[0]} .*\\n(?:\\|.*\\n)+`, 'm');
  if (!old.test(page)) throw new Error(`The page has no table of each ${head[0]}.`);
  return page.replace(old, () => `${lines.join('\n')}\n`);
}
