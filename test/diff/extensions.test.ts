import { expect, it } from 'vitest';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { extensionList } from '../../generator/src/model/extensions/extension-list.ts';
import { editOfExtension, isAnnouncement } from '../../generator/src/model/extensions/read-extensions.ts';

const judged = new Set(rules.flatMap(({ on }) => on));

/** The edits that the comparison notes when an extension changes where it has a meaning. */
function editsOf(name: string): readonly string[] {
  const { places = [] } = extensionList.get(name) ?? {};
  return places.flatMap((place) => {
    if (isAnnouncement(name) || place === 'other') return [];
    const edit = editOfExtension(name, place === 'schema' ? 'schema' : 'other');
    return edit === undefined ? [] : [`${place}.${edit}`];
  });
}

it('a rule judges every extension that has a meaning for the comparison', () => {
  const edits = [...extensionList.keys()].flatMap(editsOf);
  expect(edits.length).toBeGreaterThan(10);
  expect(edits.filter((edit) => !judged.has(edit))).toEqual([]);
});
