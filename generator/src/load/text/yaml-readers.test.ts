import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isFull } from '../../../../test/full.ts';
import type { Json } from '../../base/json.ts';
import { YamlTexts } from '../../testing/yaml-texts.ts';
import { defaultLimits } from '../limits.ts';
import { parseYaml } from '../load-source.ts';
import { corePositions } from '../yaml/core-positions.ts';
import { readCoreYaml } from '../yaml/core-yaml.ts';
import { parseFullYaml } from '../yaml/parse-full-yaml.ts';

const runs = Number(process.env.YAML_TEXTS ?? 300);
const seed = fc.readConfigureGlobal().seed ?? 1;

const corpus = isFull ? process.env.CORPUS_DIR : undefined;

/** Our own descriptions, and those of other people in a full run. */
const files = [join(import.meta.dirname, '../../../../spec'), ...(corpus === undefined ? [] : [corpus])]
  .flatMap((folder) =>
    globSync('**/*.{yaml,yml}', { cwd: folder })
      .sort()
      .map((name) => join(folder, name)),
  )
  .map((file) => readFileSync(file, 'utf8').split('\n'));

it(
  `reads YAML as the library does, or leaves it to the library (${runs} texts, FUZZ_SEED=${seed})`,
  async () => {
    const texts = new YamlTexts(seed, files);
    let accepted = 0;
    for (let run = 0; run < runs; run += 1) {
      const text = texts.text();
      // A pair in a flow list, `[a: 1]`, is a level of its own for the library only, which matters nowhere but at the limit.
      const isCounted = !/\[[^\]\n]*:/.test(text);
      const limits = { ...defaultLimits, depth: run % 5 === 0 && isCounted ? 1 + (run % 7) : defaultLimits.depth };
      const differs = async (one: string) => (await difference(one, limits)) !== undefined;
      if (await differs(text)) {
        const short = await shortened(text, differs);
        expect.fail(`FUZZ_SEED=${seed}, text ${run}: ${JSON.stringify(short)}\n${await difference(short, limits)}`);
      }
      if (readCoreYaml(text, limits) !== undefined) accepted += 1;
    }
    // A reader that declines nearly everything would prove nothing.
    expect(accepted / runs).toBeGreaterThan(0.2);
    expect(accepted / runs).toBeLessThan(0.9);
  },
  1_800_000 + 5 * runs,
);

/** How what the loader reads differs from what the library reads; undefined where it doesn't. */
async function difference(text: string, limits: typeof defaultLimits): Promise<string | undefined> {
  const full = parseFullYaml(text, limits);
  const { value, problems, inexact } = await parseYaml(text, limits);
  if (!isSame({ value, problems, inexact }, { value: full.value, problems: full.problems, inexact: full.inexact })) {
    return `${JSON.stringify({ value, problems, inexact })}\n${JSON.stringify(full)}`;
  }
  const read = readCoreYaml(text, limits);
  if (read === undefined) return undefined;
  const plain: unknown = parse(text, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    merge: true,
    stringKeys: true,
  });
  if (!isSame(read.value, plain)) return `${JSON.stringify(read.value)}\n${JSON.stringify(plain)} by itself`;
  return placeDifference(text, read, limits);
}

function placeDifference(
  text: string,
  { value, nodes }: NonNullable<ReturnType<typeof readCoreYaml>>,
  limits: typeof defaultLimits,
): string | undefined {
  const [own, library] = [corePositions(text, nodes, limits), parseFullYaml(text, limits).positions?.()];
  for (const path of pathsOf(value)) {
    const [found, expected] = [own.find(path), library?.find(path)];
    const same =
      found?.key === expected?.key && found?.value === expected?.value && found?.container === expected?.container;
    if (!same) return `at ${path.join('/')}: ${JSON.stringify(found)}, and not ${JSON.stringify(expected)}`;
  }
  return undefined;
}

function pathsOf(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** With the order of keys, and -0 apart from 0. */
function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b) && JSON.stringify(a) === JSON.stringify(b);
}

/** The text without the parts that the difference doesn't need. */
async function shortened(text: string, differs: (text: string) => Promise<boolean>): Promise<string> {
  let short = text;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < short.length; ) {
      const candidate = short.slice(0, at) + short.slice(at + size);
      if (await differs(candidate)) short = candidate;
      else at += size;
    }
  }
  return short;
}
