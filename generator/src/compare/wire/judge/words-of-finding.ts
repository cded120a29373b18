import type { Direction } from '../../../model/schema/directions.ts';
import { law } from '../../policy/policy.ts';
import { listOf, type Rule } from '../define-rule.ts';
import type { EditFacts, Effect } from '../edit.ts';
import type { CorrectedAssumption, Level } from '../finding.ts';
import { assumptionGround } from './level-of.ts';
import type { Weighed } from './weigh-values.ts';

/** The advice for a change. */
export function insteadOf(
  rule: Rule,
  level: Level,
  direction: Direction,
  isCalled: boolean,
  corrects: CorrectedAssumption | undefined,
): { readonly instead?: string } {
  const isBreaking = level === 'breaking';
  const own = isCalled && !speaksOfReceivers(rule, direction) ? undefined : rule.instead;
  const general = isCalled ? ofCalled[direction].instead : usual[direction];
  // Advice against a break doesn't apply if nothing breaks.
  const isMeant = rule.effect === 'none' || law[rule.effect][direction] === 'breaking';
  const instead = isBreaking ? (own ?? general) : isMeant ? own : undefined;
  if (corrects === undefined || !isBreaking) return instead === undefined ? {} : { instead };
  const advice = `This is only an assumption here (${corrects.fact}). If the service now documents it, ask for a review of a waiver on the ground ${assumptionGround}.`;
  return { instead: instead === undefined ? advice : `${advice} Otherwise: ${instead}` };
}

/** The reason; a proof that no value is affected replaces that of the rule, unless the rule is about a name or a value that is gone. */
export function whyOf(
  rule: Rule,
  main: Weighed | undefined,
  direction: Direction,
  isCalled: boolean,
  { refused }: EditFacts = {},
): string {
  const { on, action, why, effect, departs } = rule;
  if (isCalled && !speaksOfReceivers(rule, direction)) {
    const excuse = main?.level === 'breaking' ? undefined : departs?.[direction] && departs.because;
    return excuse ?? ofCalled[direction][effect === 'none' ? 'changed' : effect];
  }
  const saysValues = listOf(on)[0]?.startsWith('schema.') === true && action === 'changed';
  if (main?.isHarmless === true && (main.level !== 'breaking' || saysValues)) return unaffected[direction];
  const text = typeof why === 'string' ? why : why[direction];
  return refused === true ? text.replace('The service ignores it', 'The service rejects it') : text;
}

/**
 * Whether a rule's texts also fit webhooks and callbacks, whose receivers get requests and respond. Texts about values in
 * responses fit; texts about values that clients send, or about a whole call, don't.
 */
function speaksOfReceivers({ on, why, effect, departs }: Rule, direction: Direction): boolean {
  if (on === 'webhook' || on === 'callback') return true;
  return (effect === 'none' && departs === undefined) || (direction === 'response' && typeof why !== 'string');
}

/** The advice for rules without their own. */
const usual: { readonly [D in Direction]: string } = {
  request: 'Accept what was accepted before until the next major.',
  response: 'Send only what clients know until the next major.',
};

/** Reasons and advice for webhooks and callbacks: the service sends their requests and reads the receivers' responses. */
const ofCalled: { readonly [D in Direction]: { readonly [E in Exclude<Effect, 'none'> | 'instead']: string } } = {
  response: {
    narrowed: 'Receivers could already get every message.',
    widened: 'Receivers may get messages that they could not get before.',
    changed: 'Receivers get different messages.',
    instead: 'Send it as before until the next major.',
  },
  request: {
    narrowed: 'The service may reject responses of receivers that it accepted before.',
    widened: 'The service still accepts every response of receivers that it accepted before.',
    changed: 'Receivers respond as before, and the service may refuse that or read it in another way.',
    instead: 'Accept the old responses until the next major.',
  },
};

const unaffected: { readonly [D in Direction]: string } = {
  request: 'Every request that was valid is still valid.',
  response: 'Every response that is possible now was possible before.',
};
