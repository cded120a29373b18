import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Staging, type Upload } from './staging.ts';

/** A registry in this process, just enough for npm to look, to publish, to stage and to pack. */
export interface SmallRegistry {
  readonly url: string;
  /** Versions by package, in the order in which they came: `pets@1.0.0`. */
  readonly received: string[];
  /** Tags by package. */
  readonly tags: Map<string, Readonly<Record<string, string>>>;
  /** Refuses uploads of this package, and says so with all that the client has sent of itself. */
  broken: string | undefined;
  /** Refuses to publish, as npm refuses a trusted publisher that may only stage. */
  stageOnly: boolean;
  /** What waits for approval, by id. */
  readonly waiting: ReadonlyMap<string, Upload>;
  close(): void;
}

/** Starts a registry that knows no package. */
export async function startSmallRegistry(): Promise<SmallRegistry> {
  const packages = new Map<string, Upload>();
  const store = (upload: Upload) => {
    const { name } = upload;
    const known = packages.get(name);
    packages.set(name, {
      name,
      versions: { ...known?.versions, ...upload.versions },
      'dist-tags': { ...known?.['dist-tags'], ...upload['dist-tags'] },
      _attachments: { ...known?._attachments, ...upload._attachments },
    });
    registry.tags.set(name, packages.get(name)?.['dist-tags'] ?? {});
    registry.received.push(...Object.keys(upload.versions).map((version) => `${name}@${version}`));
  };
  const staging = new Staging(store);
  const server = createServer(async (request, response) => {
    if (await staging.answers(request, response)) return;
    const name = decodeURIComponent((request.url ?? '').slice(1).split('?')[0] ?? '');
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const [owner = '', file] = name.split('/-/');
    if (file !== undefined) {
      const { data = '' } =
        Object.entries(packages.get(owner)?._attachments ?? {}).find(([key]) => key.endsWith(file))?.[1] ?? {};
      return response.end(Buffer.from(data, 'base64'));
    }
    const known = packages.get(name);
    if (request.method !== 'PUT') return known ? answer(200, known) : answer(404, { error: 'not found' });
    const upload = (await json(request)) as Upload;
    if (registry.broken === name) return answer(403, { error: `no: ${request.headers.authorization}` });
    if (registry.stageOnly) return answer(403, { error: 'this publisher may only stage' });
    store(upload);
    return answer(201, { ok: true });
  });
  const registry: SmallRegistry = {
    url: '',
    received: [],
    tags: new Map(),
    broken: undefined,
    stageOnly: false,
    waiting: staging.waiting,
    close: () => server.close(),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(registry, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
}
