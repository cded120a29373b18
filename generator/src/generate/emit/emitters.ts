import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { emitClient } from './client.ts';
import { emitDoors } from './doors.ts';
import { emitIndex } from './index-file.ts';
import { emitJournal } from './journal.ts';
import { emitModels } from './models.ts';
import { emitOutcomes } from './outcomes.ts';
import { emitPackageJson } from './package-json.ts';
import { emitQueries } from './queries.ts';
import { emitRaw } from './raw.ts';
import { emitResources } from './resources.ts';
import { emitSamples } from './samples.ts';
import { emitSchemas } from './schemas.ts';
import { emitServers } from './servers.ts';
import { emitTransport } from './transport.ts';
import { emitTsconfig } from './tsconfig.ts';
import { emitUndici } from './undici.ts';
import { emitWebhooks } from './webhooks.ts';

type Emitter = (model: ApiModel) => readonly GeneratedFile[];

/** The code of a client, below `src`. */
export const codeEmitters: readonly Emitter[] = [
  emitModels,
  emitResources,
  emitClient,
  emitIndex,
  emitServers,
  emitOutcomes,
  emitTransport,
  emitRaw,
  emitJournal,
  emitUndici,
  emitWebhooks,
  emitSchemas,
  emitQueries,
  emitSamples,
];

/** Every file that depends only on the model; no emitter sees another's output. */
export const emitters: readonly Emitter[] = [...codeEmitters, emitGuides, emitPackageJson, emitTsconfig, emitDoors];

/** `guides/`: the configured guides. */
function emitGuides({ package: { guides = [] } }: ApiModel): readonly GeneratedFile[] {
  return guides.map(({ path, text }) => ({ path, content: text }));
}
