import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
import { runtimeModule } from '../../generate/emit/runtime-names.ts';
import { loadDocument } from '../../load/load-document.ts';
import { buildModel } from '../../model/build-model.ts';
import { modelOf, testSettings } from '../../testing/document.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { compileConsumers } from './compile-consumers.ts';
import { consumerProgram } from './consumer-program.ts';
import { NoPackageError, sourcePackage } from './module.ts';
import { externalOf, type SourceCase, sourceCases } from './source-case.ts';
import { sourceVerdict, sourceVerdicts } from './source-verdict.ts';
import { shop } from './testing/shop.ts';
import { testTools } from './testing/tools.ts';
import { directionsOf, partsOfSurface } from './type-graph.ts';
import type { ConsumerProgram } from './use.ts';

const root = join(import.meta.dirname, '../../../..');
const descriptions = [
  join(root, 'spec/v1/openapi.yaml'),
  join(root, 'spec/v2/openapi.yaml'),
  join(root, 'test/corpus/torture/statuses.yaml'),
];

async function modelAt(path: string) {
  const settings = path.startsWith(root) ? { root: join(root, 'spec') } : {};
  return buildModel(await loadDocument(path, settings), testSettings);
}

/** The program with the uses that nothing can break, too. */
function wholeProgram({ base, surfaces, pair }: SourceCase) {
  const names = { packageName: base.name, runtime: runtimeModule(pair.base.package) };
  return consumerProgram(surfaces.base, names, directionsOf(partsOfSurface(surfaces.base)));
}

describe('a package and itself', () => {
  it('are the same to code that uses everything, and that code compiles', async () => {
    const models = [...(await Promise.all(descriptions.map(modelAt))), modelOf(shop())];
    const pairs = models.map((model) => ({ base: model, head: model }));
    const cases = sourceCases(pairs, testTools);
    const consumers = cases.map((one) => ({ program: wholeProgram(one), package: one.head }));
    const compiled = compileConsumers(consumers, testTools.compiler, externalOf(pairs, testTools));
    expect(compiled.flatMap(({ errors }) => errors.map(({ error }) => error.messageText))).toEqual([]);
    expect(cases.map(({ program }) => program.text)).toEqual(cases.map(() => ''));
    expect(consumers.every(({ program }) => program.uses.filter(({ kind }) => kind !== 'follows').length > 100)).toBe(
      true,
    );
    for (const verdict of sourceVerdicts(pairs.slice(1), testTools))
      expect(verdict).toEqual({ level: 'none', findings: [] });
  });
});

describe('a consumer of the shop', () => {
  let only: SourceCase;
  let program: ConsumerProgram;

  beforeAll(() => {
    const model = modelOf(shop());
    [only] = sourceCases([{ base: model, head: model }], testTools) as [SourceCase];
    program = wholeProgram(only);
  });

  it('uses every entry and every name that is exported', () => {
    const used = program.uses.flatMap((use) => (use.kind === 'name' ? [`${use.entry} ${use.name}`] : []));
    for (const name of [
      'TestClient',
      'Orders',
      'Order',
      'ListOrdersParams',
      'State',
      'ApiError',
      'isApiError',
      'file',
    ]) {
      expect(used).toContain(`. ${name}`);
    }
    expect(used).toContain('./resources/orders Orders');
    expect(used).toContain('./raw createRawClient');
    expect(used).toContain('./webhooks Webhooks');
  });

  it('declares every variable in a function, so that the compiler follows none through the whole program', () => {
    const source = ts.createSourceFile('consumer.ts', program.text, ts.ScriptTarget.ES2023);
    const outside: string[] = [];
    let inside = 0;
    const visit = (node: ts.Node): void => {
      if (ts.isArrowFunction(node)) inside += 1;
      else if (ts.isVariableStatement(node)) outside.push(node.getText(source));
      else ts.forEachChild(node, visit);
    };
    visit(source);
    expect(outside).toEqual([]);
    expect(inside).toBeGreaterThan(20);
  });

  it('reads, passes, calls and names every member', () => {
    const done = program.uses.flatMap((use) => {
      if (use.kind === 'name' || use.kind === 'follows') return [];
      const { declaration, path } = use.subject;
      const value = 'value' in use ? ` ${use.value}` : '';
      return [`${use.kind} ${[declaration.name, ...path].join('.')}${value}`];
    });
    for (const use of [
      'call Orders.list',
      'call Orders.wait',
      'call TestClient.constructor',
      'read TestClient.orders',
      'read Order.lines',
      'pass NewOrder.lines',
      'complete NewOrder',
      'complete NewOrder.gift',
      'pass NewOrder.gift.wrap',
      "give NewOrder.priority 'low'",
      "compare Channel 'web'",
      'handle State "open"',
      'pass ListOrdersParams.page',
      'pass TestClientOptions.key',
      'read Order.labels.[…]',
      'read Webhooks.orderDone',
    ]) {
      expect(done).toContain(use);
    }
    expect(done).not.toContain('pass Order.id');
    expect(done).not.toContain('read NewOrder.gift');
  });

  it('may have the package from a registry, declarations and all', () => {
    const base = modelOf(shop());
    const changed = shop();
    changed.paths['/orders'].post['x-method'] = 'place';
    delete changed.components.schemas.Address.properties.city;
    const published = publishedOf(only);
    expect(sourceVerdict({ base, head: base, files: { base: published } }, testTools)).toEqual({
      level: 'none',
      findings: [],
    });
    const { findings } = sourceVerdict({ base, head: modelOf(changed), files: { base: published } }, testTools);
    expect(findings.map(({ id, base: place }) => [id, place?.file, (place?.line ?? 0) > 1])).toEqual([
      ['source-property-removed', 'src/models.ts', true],
      ['source-method-renamed', 'src/resources/orders.ts', true],
    ]);
  });
});

/** The package as `tsc` and a registry would have it. */
function publishedOf({ base, code }: SourceCase): readonly GeneratedFile[] {
  const inDist = (path: string) => path.replace(/^src\//, 'dist/');
  const exported = [...base.entries].map(([entry, path]) => [entry, path && { types: `./${inDist(path)}` }]);
  const manifest = { name: base.name, exports: Object.fromEntries(exported.filter(([, target]) => target)) };
  return [
    { path: 'package.json', content: JSON.stringify(manifest) },
    ...[...base.files].map(([path, content]) => ({ path: inDist(path), content })),
    ...[...code.base.files].filter(([path]) => path.endsWith('.ts')).map(([path, content]) => ({ path, content })),
  ];
}

describe('sourcePackage', () => {
  it.each([
    ['nothing', []],
    ['a broken package.json', [{ path: 'package.json', content: '{' }]],
    ['no exports', [{ path: 'package.json', content: '{"name":"a"}' }]],
    ['an entry without types', [{ path: 'package.json', content: '{"name":"a","exports":{".":"./a.d.ts"}}' }]],
  ])('refuses %s', (_, files) => {
    expect(() => sourcePackage(files)).toThrow(NoPackageError);
  });
});
