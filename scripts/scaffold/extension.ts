import type { Draft } from './draft.ts';
import { keysOf, withEntry } from './edit-code.ts';
import { kebabName, quoted } from './names.ts';
import { ScaffoldError } from './scaffold-error.ts';

const list = 'generator/src/model/extensions/extension-list.ts';
const tests = 'spec/lint/extension-formats.test.ts';

/** A switch on operations: an entry in the list of extensions, and a value that the lint accepts and one that it refuses. */
export function scaffoldExtension(draft: Draft, given: string): string {
  const name = `x-${kebabName(given.replace(/^x-/, ''), 'an extension')}`;
  if (keysOf(draft.read(list), 'list').includes(name)) throw new ScaffoldError(`The extension ${name} exists already.`);
  draft.change(list, (code) =>
    withEntry(
      code,
      'list',
      `${quoted(name)}: {
        places: ['operation'],
        expected: 'true',
        valid: isTrue,
        docs: { value: '\`true\`', effect: 'kept in the model as a mark of the operation' },
      }`,
    ),
  );
  draft.change(tests, (code) => withEntry(code, 'good', `[${quoted(name)}, true]`));
  draft.change(tests, (code) => withEntry(code, 'bad', `[${quoted(name)}, 'yes']`));
  return `test/docs/extensions.test.ts fails until a block of YAML in docs/extensions.md shows ${name}.`;
}
