import { readFile } from 'node:fs/promises';
import { isJsonObject, type Json, member } from '../../generator/src/base/json.ts';
import { ownStages, type Stages } from '../../generator/src/generate/stages.ts';
import { toFileError } from '../../generator/src/load/file-error.ts';

/** Stages that take a moment: a description lists the files of its package, and nothing in it is understood. */
export const shortStages: Stages = {
  async loadDocument(path) {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      throw toFileError('read', path, error);
    });
    const bundled = JSON.parse(text) as Json;
    if (!isJsonObject(bundled)) throw new Error(`${path} holds no object.`);
    const locate = () => ({ file: path, line: 1, column: 1 });
    const place = (pointer: string) => ({ pointer, location: locate() });
    return { dialect: '3.1', entry: path, files: [path], bundled, diagnostics: [], locate, place };
  },
  buildModel(document, { package: about, className }) {
    return {
      package: about,
      dialect: document.dialect,
      info: { title: '', version: '1.0.0', extensions: new Map() },
      servers: [],
      tags: [],
      operations: [],
      webhooks: [],
      schemas: new Map(),
      securitySchemes: new Map(),
      client: { className, resources: [], credentials: [], servers: [] },
      assumptions: [],
      diagnostics: [],
      locate: document.locate,
    };
  },
  async emitPackage(document, model) {
    const packageJson = `{\n  "name": "${model.package.name}",\n  "version": "${model.package.version}"\n}\n`;
    const files = Object.entries(member(document.bundled, 'x-files') ?? {});
    return [['package.json', packageJson] as const, ...files].map(([path, content]) => ({
      path,
      content: String(content),
    }));
  },
  customizePackage: ownStages.customizePackage,
  compilePackage: async (files) => files,
  inlineRuntime: async () => [],
  runtimePackage: async ({ settings }) => [
    { path: 'package.json', content: JSON.stringify({ name: settings.packageName }) },
  ],
};
