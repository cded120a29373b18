import { addRow } from './add-row.ts';
import type { Draft } from './draft.ts';
import { keysOf, withEntry, withMember } from './edit-code.ts';
import { camelName, quoted } from './names.ts';
import { ScaffoldError } from './scaffold-error.ts';

const source = 'packages/runtime/src/client/options.ts';

/** A switch of a client that is off by default: its type, its name for the generator and its two rows. */
export function scaffoldOption(draft: Draft, given: string): string {
  const name = camelName(given, 'an option');
  if (keysOf(draft.read(source), 'ofClient').includes(name)) {
    throw new ScaffoldError(`The option ${name} exists already.`);
  }
  draft.change(source, (code) =>
    withEntry(
      withMember(
        code,
        'ClientOptions',
        `  /** Whether ${name} is on. Default false. */\n  readonly ${name}?: boolean | undefined;`,
      ),
      'ofClient',
      `${name}: true`,
    ),
  );
  draft.change('generator/src/model/names/reserved-names.ts', (code) =>
    withEntry(code, 'reservedOptions', quoted(name)),
  );
  draft.change('packages/runtime/README.md', (text) =>
    addRow(text, '| option | default | |', `| \`${name}\` | false | turns ${name} on |`),
  );
  draft.change('docs/guides/client-options.md', (text) =>
    addRow(text, '| option | set it to |', `| \`${name}\` | turn ${name} on |`),
  );
  return `test/house fails until a test in test/faults sets ${name}.`;
}
