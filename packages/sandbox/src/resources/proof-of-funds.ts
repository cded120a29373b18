import { createHash } from 'node:crypto';
import { Refusal } from '../answer/refusal.ts';
import { listOf } from '../description/description.ts';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import { createdNow } from '../state/context.ts';
import type { Identified, Store } from '../state/store.ts';
import { type Machine, recordOf, seedRecords } from './machine.ts';
import { withdrawalRequest } from './withdrawals.ts';

interface Document extends Identified {
  readonly mime_type: string;
  readonly url: string;
  readonly withdrawal_request_id: string;
}

const proofOfFundsDocument = 'proof_of_funds';

export const filesPath = '/_sandbox/files';

/** Documents of a withdrawal request, stored byte for byte. */
export const proofOfFunds: Machine = {
  behaviours: {
    listProofOfFunds(request, context) {
      const { id } = recordOf(withdrawalRequest, request, 'withdrawalRequestId', context);
      const all = context.store.all<Document>(proofOfFundsDocument);
      const own = all.filter((document) => document.withdrawal_request_id === id);
      return { body: own.map((document) => ({ ...document, url: addressOf(document.url, request) })) };
    },
    uploadProofOfFunds(request, context) {
      const owner = recordOf(withdrawalRequest, request, 'withdrawalRequestId', context);
      const file = request.files.get('file');
      if (!file) throw new Refusal('missing_field', { message: 'The form has no part file.', param: 'file' });
      const id = context.newId();
      const created = createdNow(context);
      const shown = {
        id,
        url: `${filesPath}/${id}`,
        file_name: file.name,
        file_size: file.bytes.length,
        mime_type: file.type || 'application/octet-stream',
        recorded_at: created.created_at,
      };
      const hash_sha256 = sha256(file.bytes);
      const document = { ...shown, withdrawal_request_id: owner.id, hash_sha256, ...created };
      context.store.insert(proofOfFundsDocument, document);
      context.store.putFile(id, file.bytes);
      return { body: { ...shown, url: addressOf(shown.url, request) } };
    },
  },
  seed(context, examples) {
    seedRecords(proofOfFundsDocument, examples('listProofOfFunds').flatMap(listOf), context);
    // The examples show where the service keeps its files. Here, the URL returns a file, and the record describes it.
    for (const document of context.store.all<Document>(proofOfFundsDocument)) {
      const bytes = new TextEncoder().encode(`%PDF-1.4\n% An example of the sandbox\n%%EOF\n`);
      const { id } = document;
      const described = { url: `${filesPath}/${id}`, file_size: bytes.length, hash_sha256: sha256(bytes) };
      context.store.replace(proofOfFundsDocument, { ...document, ...described });
      context.store.putFile(id, bytes);
    }
  },
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The URL of a file: stored files are below the sandbox's own URL, which may change with a restart. */
const addressOf = (url: string, { origin }: SandboxRequest): string => (url.startsWith('/') ? origin + url : url);

export function storedFile(id: string, store: Store): { type: string; bytes: Uint8Array } | undefined {
  const bytes = store.file(id);
  const document = store.find<Document>(proofOfFundsDocument, id);
  return bytes && document && { type: document.mime_type, bytes };
}
