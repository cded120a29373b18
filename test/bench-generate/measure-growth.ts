import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { root } from '../../scripts/packages.ts';
import { enlarge } from '../bench/large-description.ts';
import { median } from '../bench/statistics.ts';
import { seeded, withEdits } from '../diff/scripted-edits.ts';
import { ownCommand } from './generators.ts';
import { type Command, type Cost, measureCommand } from './measure-command.ts';
import { writeApplication } from './write-application.ts';

/** What a command costs on an input so many times as large. */
export interface Growth extends Cost {
  readonly command: string;
  readonly times: number;
}

const sizes = [1, 2, 4, 8];
const edits = 20;
const linesOfApplication = 6_250;

/** Runs commands on a description and on 2, 4 and 8 copies of it as one, and on applications as much larger. */
export function measureGrowth(description: string, rounds: number): readonly Growth[] {
  const text = readFileSync(description, 'utf8');
  const edited = JSON.stringify(withEdits(JSON.parse(text) as JsonObject, edits, seeded(11)));
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const copies = (name: string, one: string, times: number): string => {
    const path = join(folder, `${name}-${times}.json`);
    writeFileSync(path, JSON.stringify(enlarge(one, times)));
    return path;
  };
  const commands: readonly (readonly [name: string, command: (times: number) => Command])[] = [
    ['generate', (times) => ownCommand(copies('base', text, times), join(folder, 'out'))],
    ['diff', (times) => diffCommand(copies('base', text, times), copies('head', edited, times), folder)],
    ['usage', (times) => usageCommand(folder, times)],
  ];
  try {
    return commands.flatMap(([name, commandFor]) =>
      sizes.map((times) => {
        const command = commandFor(times);
        const costs = Array.from({ length: rounds }, () => {
          const cost = measureCommand(command);
          rmSync(join(folder, 'out'), { recursive: true, force: true });
          if (typeof cost === 'string') throw new Error(cost);
          return cost;
        });
        return {
          command: name,
          times,
          wall: median(costs.map(({ wall }) => wall)),
          cpu: median(costs.map(({ cpu }) => cpu)),
          memory: median(costs.map(({ memory }) => memory)),
        };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The edits may break callers, so exit code 1 is fine, too. */
function diffCommand(base: string, head: string, folder: string): Command {
  const args = ['diff', base, head, '--format', 'json', '--output', join(folder, 'report.json'), '-q'];
  return { args: [join(root, 'generator/dist/cli.js'), ...args], fine: [0, 1] };
}

function usageCommand(folder: string, times: number): Command {
  const project = join(folder, `application-${times}`);
  mkdirSync(project);
  writeApplication(project, times * linesOfApplication);
  const args = ['usage', '--project', project, '--output', join(folder, 'usage.json'), '-q'];
  return { args: [join(root, 'generator/dist/cli.js'), ...args] };
}
