import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../answer/refusal.ts';
import { objectOf } from '../description/description.ts';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import { type Context, createdNow } from '../state/context.ts';
import type { Identified } from '../state/store.ts';
import { type Machine, recordOf, seedRecords, textField } from './machine.ts';

interface Intent extends Identified {
  readonly drawdown_id?: unknown;
}

/** Stored by `intent_submission_id`. */
interface Submission extends Identified {
  readonly intent: string;
  readonly body: unknown;
}

const kind = 'drawdown_intent';
const submission = 'drawdown_intent_submission';

/**
 * Drawdown intents. A repeated submission returns the first one's identifier and changes nothing; the same
 * `intent_submission_id` with another body is a conflict.
 */
export const drawdownIntents: Machine = {
  behaviours: {
    createDrawdownIntent(request, context) {
      const key = textField(request, 'intent_submission_id');
      const known = context.store.find<Submission>(submission, key);
      if (known && isDeepStrictEqual(known.body, request.body)) return { status: 200, body: { id: known.intent } };
      if (known) {
        const message = `intent_submission_id ${key} was used for another drawdown intent.`;
        throw new Refusal('submission_reused', { message, param: 'intent_submission_id' });
      }
      const intent = { ...objectOf(request.body), id: context.newId(), ...createdNow(context) };
      context.store.insert(kind, intent);
      if (key !== '') context.store.insert(submission, { id: key, intent: intent.id, body: request.body });
      return { body: { id: intent.id } };
    },
    getDrawdownIntent: (request, context) => ({ body: intentOf(request, context) }),
  },
  seed(context, examples) {
    for (const example of examples('getDrawdownIntent')) {
      seedRecords(kind, [example], context);
      const { id, created_at: _, updated_at: __, ...body } = objectOf(example);
      const key = body.intent_submission_id;
      if (typeof key !== 'string' || key === '' || context.store.find(submission, key)) continue;
      context.store.insert(submission, { id: key, intent: String(id), body });
    }
  },
};

/**
 * The intent in the path. The documentation can be read in two ways (§4.2), so the `drawdown_id` of an intent works too: of
 * several with one `drawdown_id`, the last counts. The log says so.
 */
function intentOf(request: SandboxRequest, context: Context): Identified {
  const asked = String(request.path.get('drawdownId'));
  const byDrawdown = context.store.all<Intent>(kind).filter(({ drawdown_id }) => drawdown_id === asked);
  const found = byDrawdown.at(-1);
  if (!found || context.store.find(kind, asked)) return recordOf(kind, request, 'drawdownId', context);
  const others = byDrawdown.length > 1 ? `, the last of ${byDrawdown.length}` : '';
  context.note(
    `getDrawdownIntent: ${asked} is the drawdown_id of intent ${found.id}${others}. The client assumes that the path takes the id; the documentation can be read both ways (§4.2).`,
  );
  return found;
}
