import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/** What npm sends to publish or stage a version, as far as it matters here. */
export interface Upload {
  readonly name: string;
  readonly versions: Readonly<Record<string, object>>;
  readonly 'dist-tags': Readonly<Record<string, string>>;
  /** Tarballs in base64, by file. */
  readonly _attachments?: Readonly<Record<string, { readonly data: string }>>;
}

/** The second factor that approves; npm sends it as a header. */
export const secondFactor = '123456';

/**
 * The staging of npm's registry, as far as `npm stage` needs it: an upload waits under an id, and only a person's second factor publishes
 * it. `publish` does that, with the headers of the approval.
 */
export class Staging {
  /** Uploads that wait, by id. */
  readonly waiting = new Map<string, Upload>();
  readonly #publish: (upload: Upload, headers: IncomingMessage['headers']) => Promise<void> | void;

  constructor(publish: (upload: Upload, headers: IncomingMessage['headers']) => Promise<void> | void) {
    this.#publish = publish;
  }

  /** Answers a request about staging; false where it is about something else. */
  async answers(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [, , stage, id = '', action] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    if (stage !== 'stage') return false;
    const answer = (status: number, body: object, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      return true;
    };
    if (id === 'package') {
      const upload = (await json(request)) as Upload;
      const [version = ''] = Object.keys(upload.versions);
      const isWaiting = [...this.waiting.values()].some(
        ({ name, versions }) => name === upload.name && version in versions,
      );
      if (isWaiting) return answer(409, { error: `${upload.name}@${version} is staged already` });
      const stageId = randomUUID();
      this.waiting.set(stageId, upload);
      return answer(201, { stageId });
    }
    const upload = this.waiting.get(id);
    if (upload === undefined) return answer(404, { error: 'nothing is staged under this id' });
    if (action !== 'approve')
      return answer(200, { id, packageName: upload.name, version: Object.keys(upload.versions)[0] });
    if (request.headers['npm-otp'] !== secondFactor) {
      return answer(401, { error: 'a second factor is required' }, { 'www-authenticate': 'OTP' });
    }
    await this.#publish(upload, request.headers);
    this.waiting.delete(id);
    return answer(200, { ok: true });
  }
}
