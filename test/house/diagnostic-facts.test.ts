import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { diagnosticTemplates } from '../../generator/src/base/diagnostic-templates.ts';
import { root } from '../../scripts/packages.ts';

// Messages take their facts by name. A missing fact would be printed as "undefined", and nothing else would fail.

const folder = join(root, 'generator/src');
const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** The facts that the message of each code and its hint name. */
function factsOfTemplates(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map(Object.keys(diagnosticTemplates).map((code) => [code, new Set<string>()]));
  const visit = (node: ts.Node, facts?: Set<string>): void => {
    const own = ts.isPropertyAssignment(node) ? found.get(node.name.getText().replaceAll("'", '')) : undefined;
    if (ts.isBindingElement(node)) facts?.add((node.propertyName ?? node.name).getText());
    if (ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent))
      for (const [, name = ''] of node.text.matchAll(/\{(\w+)\}/g)) facts?.add(name);
    if (ts.isIdentifier(node) && node.text === 'didYouMean') facts?.add('suggestion');
    ts.forEachChild(node, (child) => visit(child, facts ?? own));
  };
  visit(parse('base/diagnostic-templates.ts'));
  return found;
}

/** Which argument of a function has the facts; the one with the code comes first. */
const places: ReadonlyMap<string, number> = new Map([
  ['add', 2],
  ['addOnce', 2],
  ['addRepaired', 2],
  ['badInput', 2],
  ['diagnose', 1],
]);

interface Report {
  readonly code: string;
  /** The names that are written in the call, or in the constant that it passes. */
  readonly facts: readonly string[];
}

type Reported = readonly [code?: ts.Expression, facts?: ts.Expression];

/** The code and the facts that a call passes. */
function passedIn({ expression, arguments: passed }: ts.CallExpression): Reported {
  const place = places.get((ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText());
  const [code] = passed;
  const facts = place === undefined ? undefined : passed[place];
  return place === undefined || code === undefined ? [] : facts === undefined ? [code] : [code, facts];
}

/** The code and the facts of a problem that is reported later: `{ code, facts, at }`. */
function heldIn({ properties }: ts.ObjectLiteralExpression): Reported {
  const heldAt = (key: string) => {
    const found = properties.find(({ name }) => name?.getText() === key);
    if (found !== undefined && ts.isPropertyAssignment(found)) return found.initializer;
    return found !== undefined && ts.isShorthandPropertyAssignment(found) ? found.name : undefined;
  };
  const [code, facts] = [heldAt('code'), heldAt('facts')];
  return code === undefined || facts === undefined ? [] : [code, facts];
}

/** The calls of a file that report a code; those are left out whose facts come from elsewhere. */
function reportsIn(file: string): readonly Report[] {
  const source = parse(file);
  if (![...places.keys()].some((name) => source.text.includes(`${name}(`))) return [];
  const constants: ts.VariableDeclaration[] = [];
  const reports: Report[] = [];
  const namesIn = (facts: ts.Expression | undefined): readonly string[] | undefined => {
    if (facts === undefined) return [];
    if (ts.isIdentifier(facts)) {
      const known = constants.filter(({ name, pos }) => name.getText() === facts.text && pos < facts.pos).at(-1);
      return known?.initializer && namesIn(known.initializer);
    }
    if (!ts.isObjectLiteralExpression(facts) || facts.properties.some(ts.isSpreadAssignment)) return undefined;
    return facts.properties.flatMap(({ name }) => name?.getText() ?? []);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) constants.push(node);
    ts.forEachChild(node, visit);
    const [code, facts] = ts.isCallExpression(node)
      ? passedIn(node)
      : ts.isObjectLiteralExpression(node)
        ? heldIn(node)
        : [];
    const names = namesIn(facts);
    if (code === undefined || names === undefined || !ts.isStringLiteral(code)) return;
    if (Object.hasOwn(diagnosticTemplates, code.text)) reports.push({ code: code.text, facts: names });
  };
  visit(source);
  return reports;
}

it('every call that reports a diagnostic has the facts that its message names', () => {
  const needed = factsOfTemplates();
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file));
  const reports = files.flatMap((file) => reportsIn(file).map((report) => ({ file, ...report })));
  expect(reports.length).toBeGreaterThan(130);
  const wrong = reports.flatMap(({ file, code, facts }) => {
    const wanted = needed.get(code) ?? new Set();
    const missing = [...wanted].filter((name) => name !== 'suggestion' && !facts.includes(name));
    const unknown = facts.filter((name) => !wanted.has(name));
    return [
      ...missing.map((name) => `${file} ${code} lacks ${name}`),
      ...unknown.map((name) => `${file} ${code} does not use ${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});
