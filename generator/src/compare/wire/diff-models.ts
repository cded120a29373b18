import type { ApiModel } from '../../model/api-model.ts';
import { announcedWithin, type Policy } from '../policy/policy.ts';
import type { Finding } from './finding.ts';
import { judgeEdits } from './judge/judge-edits.ts';
import { parameterWords } from './judge/subject-of.ts';
import { Notice } from './notice.ts';
import { rules } from './rules.ts';
import { ModelScope } from './values/model-scope.ts';
import { prover } from './values/sameness.ts';
import { EditLog } from './walk/edit-log.ts';
import { relate } from './walk/relations.ts';
import { SchemaWalk } from './walk/schema-walk.ts';
import { Unchanged } from './walk/unchanged.ts';
import { walkApi } from './walk/walk-api.ts';
import { pairSchemes } from './walk/walk-schemes.ts';
import { valuesFor } from './witness/minimal-value.ts';
import { WitnessSearch } from './witness/witness-search.ts';

export interface DiffSettings {
  readonly policy: Policy;
  /** The day for measuring notices, by its UTC date. */
  readonly now: Date;
}

/**
 * The changes from one model to another for a deployed client: one finding for each cause with everything that it reaches, in a
 * fixed order. A model compared with itself gives nothing.
 */
export function diffModels(base: ApiModel, head: ApiModel, { policy, now }: DiffSettings): Finding[] {
  const log = new EditLog();
  const notice = new Notice(now, policy.noticeDays, policy.announcedWithin ?? announcedWithin);
  const [old, next] = [
    new ModelScope(base.schemas, base.unreadExtensions),
    new ModelScope(head.schemas, head.unreadExtensions, base.dialect === '3.0' && head.dialect !== '3.0'),
  ];
  const unchanged = new Unchanged(base.schemas, head.schemas, [old.unread, next.unread]);
  const inclusion = prover((a, b) => {
    if (a.scope === b.scope) return false;
    return a.scope === old ? unchanged.same(a.schema, b.schema) : unchanged.same(b.schema, a.schema);
  }, valuesFor);
  const schemas = new SchemaWalk({ base: old, head: next, inclusion, unchanged, log, notice });
  walkApi({
    base,
    head,
    log,
    schemas,
    notice,
    schemes: pairSchemes(base, head),
    defaultResponse: policy.defaultResponse,
  });
  const relations = relate(schemas, log);
  const { viewsAt } = schemas;
  const values = { relations, inclusion, viewsAt, search: new WitnessSearch(viewsAt) };
  const parameters = { base: parameterWords(base), head: parameterWords(head) };
  return judgeEdits({ base, head, parameters, rules, policy, values }, log.entries);
}
