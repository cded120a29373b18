import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type { CommandModule } from '../../generator/src/commands/command.ts';
import { commands } from '../../generator/src/commands/command-table.ts';
import { readProgram } from '../../generator/src/commands/read-program.ts';
import { declare } from '../../generator/src/commands/run-command-line.ts';

type Command = Parameters<CommandModule['declare']>[0];

const { Command: Parser } = createRequire(new URL('../../generator/package.json', import.meta.url))('commander') as {
  readonly Command: new (name: string) => Command;
};

/** Every command of the tool with its own options, as its help has them. */
export const declaredCommands: readonly Command[] = declared(new Parser(readProgram().name));

function declared(root: Command): readonly Command[] {
  return commands.map((module) => declare(module, root.command(module.name)));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/<(?=\w)/g, '\\<');
const row = (name: string, about: string) => `| \`${name}\` | ${cell(about)} |`;

/** `docs/commands.md`: the help of every command. */
export function commandsPage(): string {
  const parts = declaredCommands.map((command) => {
    const after: string[] = [];
    (command as unknown as EventEmitter).emit('afterHelp', {
      error: false,
      command,
      write: (text: string) => after.push(text),
    });
    const examples = after.join('').trim();
    const words = command.registeredArguments.map((argument) => {
      const shown = `${argument.name()}${argument.variadic ? '...' : ''}`;
      return argument.required ? `<${shown}>` : `[${shown}]`;
    });
    const rows = [
      ...command.registeredArguments.map((argument, at) => row(words[at] ?? '', argument.description)),
      ...command.options.filter(({ hidden }) => !hidden).map((option) => row(option.flags, about(option))),
    ];
    return [
      `## ${command.name()}`,
      cell(command.description()),
      ...(rows.length === 0 ? [] : [`| | |\n| --- | --- |\n${rows.join('\n')}`]),
      ...(examples === '' ? [] : [`\`\`\`\n${examples}\n\`\`\``]),
    ].join('\n\n');
  });
  return `# Commands of liquidity-codegen\n\n${parts.join('\n\n')}\n`;
}

/** What an option means, with its values and its default where its words don't name them. */
function about({ description, argChoices, defaultValue }: Command['options'][number]): string {
  const choices = argChoices === undefined ? '' : `: ${argChoices.join(', ')}`;
  const said = description.includes('(default') || typeof defaultValue !== 'string';
  return `${description}${choices}${said ? '' : ` (default: ${defaultValue})`}`;
}
