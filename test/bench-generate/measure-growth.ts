import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
  /** In Markdown. */
  readonly command: string;
  readonly times: number;
}

const sizes = [1, 2, 4, 8];
const edits = 20;
const linesOfApplication = 6_250;
const apisOfWorkspace = 25;

/** Runs commands on a description and on 2, 4 and 8 copies of it as one, on applications as much larger, and on workspaces of as many more. */
export function measureGrowth(description: string, rounds: number): readonly Growth[] {
  const text = readFileSync(description, 'utf8');
  const edited = JSON.stringify(withEdits(JSON.parse(text) as JsonObject, edits, seeded(11)));
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const copies = (name: string, one: string, times: number): string => {
    const path = join(folder, `${name}-${times}.json`);
    writeFileSync(path, JSON.stringify(enlarge(one, times)));
    return path;
  };
  const commands: readonly GrowingCommand[] = [
    { name: 'generate', command: (times) => ownCommand(copies('base', text, times), join(folder, 'out')) },
    {
      name: 'diff',
      command: (times) => diffCommand(copies('base', text, times), copies('head', edited, times), folder),
    },
    { name: 'usage', command: (times) => usageCommand(folder, times) },
    {
      name: 'generate',
      of: 'a workspace',
      again: 'a workspace, nothing has changed',
      command: (times) => workspaceCommand(folder, times * apisOfWorkspace),
    },
  ];
  try {
    return commands.flatMap((one) => growthOf(one, folder, rounds));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface GrowingCommand {
  readonly name: string;
  /** Told beside the name. */
  readonly of?: string;
  /** What a second run is called, over what the first one left; it is measured, too. */
  readonly again?: string;
  command(times: number): Command;
}

function growthOf({ name, of, again, command: commandFor }: GrowingCommand, folder: string, rounds: number) {
  const runs = sizes.map((times) => {
    const command = commandFor(times);
    const costs = Array.from({ length: rounds }, () => {
      const cost = costOf(command);
      const second = again === undefined ? undefined : costOf(command);
      rmSync(join(folder, 'out'), { recursive: true, force: true });
      return { cost, second };
    });
    return { times, costs };
  });
  const rows = (what: string | undefined, kind: 'cost' | 'second'): readonly Growth[] =>
    runs.map(({ times, costs }) => {
      const measured = costs.flatMap((round) => round[kind] ?? []);
      return {
        command: what === undefined ? `\`${name}\`` : `\`${name}\`, ${what}`,
        times,
        wall: median(measured.map(({ wall }) => wall)),
        cpu: median(measured.map(({ cpu }) => cpu)),
        memory: median(measured.map(({ memory }) => memory)),
      };
    });
  return [...rows(of, 'cost'), ...(again === undefined ? [] : rows(again, 'second'))];
}

function costOf(command: Command): Cost {
  const cost = measureCommand(command);
  if (typeof cost === 'string') throw new Error(cost);
  return cost;
}

/** A workspace of so many APIs, each with the description of v2. */
function workspaceCommand(folder: string, apis: number): Command {
  const workspace = join(folder, `workspace-${apis}`);
  for (let api = 1; api <= apis; api += 1) {
    const place = join(workspace, `apis/api-${api}`);
    mkdirSync(place, { recursive: true });
    cpSync(join(root, 'packages/liquidity-v2/openapi.json'), join(place, 'openapi.json'));
    const output = relative(place, join(folder, `out/api-${api}`));
    const client = { major: 'v2', input: 'openapi.json', output, package: `@acme/api-${api}` };
    writeFileSync(join(place, 'codegen.config.json'), JSON.stringify({ clients: [client] }));
  }
  const config = join(workspace, 'codegen.config.json');
  writeFileSync(config, JSON.stringify({ workspace: ['apis/*'] }));
  return { args: [join(root, 'generator/dist/cli.js'), 'generate', '-q', '-c', config] };
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
