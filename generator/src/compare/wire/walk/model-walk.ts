import type { ApiModel } from '../../../model/api-model.ts';
import type { DefaultResponse } from '../../policy/policy.ts';
import type { Edit } from '../edit.ts';
import type { Notice } from '../notice.ts';
import type { EditLog } from './edit-log.ts';
import type { SchemaWalk } from './schema-walk.ts';

/** What every walker reads from and reports to. */
export interface ModelWalk {
  readonly base: ApiModel;
  readonly head: ApiModel;
  readonly log: EditLog;
  readonly schemas: SchemaWalk;
  /** Names of security schemes in the new model by those in the old. */
  readonly schemes: ReadonlyMap<string, string>;
  readonly notice: Notice;
  readonly defaultResponse: DefaultResponse;
}

/** Pointers of a matched pair. */
export interface Places {
  readonly base: string;
  readonly head: string;
}

/** An edit at places that are known from the pair. */
export type LocalEdit = Omit<Edit, 'base' | 'head'>;
