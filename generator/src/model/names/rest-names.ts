import type { Operation } from '../api-model.ts';
import { camelCaseWords, wordsOf } from './names.ts';

const invariant: ReadonlySet<string> = new Set(
  'aws bus css dns gas gps has https ios kms news series sms species tls'.split(' '),
);

/** The singular of an English word by its ending; good enough to distinguish `loans` from `loan` and to compare names. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < 3 || invariant.has(lower) || /(ss|us|is)$|^[^aeiouy]+$/.test(lower)) return word;
  if (lower.endsWith('ies') && lower.length > 4) return `${word.slice(0, -3)}y`;
  if (/(sses|shes|xes|zzes|[tnr]ches|uses)$/.test(lower) && !/(auses|ouses)$/.test(lower)) return word.slice(0, -2);
  return lower.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether a word looks like a plural. */
export function isPlural(word: string): boolean {
  return singular(word) !== word;
}

/** The plural of an English word by its ending. */
export function plural(word: string): string {
  if (isPlural(word) || invariant.has(word.toLowerCase())) return word;
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

/**
 * English verbs at the end of a path or the start of an id. Plural nouns never match: `/transfers` is a list, `/transfer` an
 * action.
 */
export const verbs: ReadonlySet<string> = new Set(
  (
    'accept acknowledge activate add adjust advance allow append apply approve archive ask assign attach authenticate authorize autocomplete ' +
    'ban block buy calculate cancel capture change charge check clear clone close commit compact complete compute confirm connect convert copy ' +
    'count create deactivate decline delete deliver deny deploy detach disable disconnect dismiss dispute download drop duplicate edit ' +
    'enable end estimate evaluate execute expire export extend extract fail fetch finalize find finish force fork forward freeze fund ' +
    'generate get grant hide import increment init initialize initiate install introspect invite invoke join kill launch leave link list ' +
    'lock login logout lookup mark merge migrate modify move mute notify open pause pay ping play poll post present preview process promote ' +
    'provision publish pull purge push query quiet read reactivate rebuild receive reconnect redact redeem refer refresh refund regenerate ' +
    'reject release reload remove rename renew reopen reorder replace replay reply request resend reserve reset resize resolve restart ' +
    'restore resume retry return revert reverse revoke rewind rollback rotate run save schedule scroll search select send set share ship ' +
    'show sign simulate skip snooze start steal stop submit subscribe succeed suspend swap switch sync terminate test toggle transfer ' +
    'translate trigger trim unarchive unassign unban unblock unfreeze unlink unlock unmute unpublish unset unshare unsubscribe update ' +
    'upgrade upload upsert validate verify void vote wait watch withdraw write'
  ).split(' '),
);

/** Verbs that are actions even in a GET; the others are nouns there. */
const readingVerbs: ReadonlySet<string> = new Set(
  'autocomplete count download export find lookup ping preview search'.split(' '),
);

/** Verbs that are also nouns: before a plural, they belong to its name (`/login_links`, `/test_clocks`). */
export const nounVerbs: ReadonlySet<string> = new Set(
  (
    'change charge check copy count dispute export extract fork fund import invite link list lock login logout mark order pay play post ' +
    'preview process query release reply report request reserve return run schedule search share show sign switch sync test transfer ' +
    'update upload vote watch'
  ).split(' '),
);

/** A name in words: `listForOrg` is `list`, `for`, `org`. */
export type Words = readonly string[];

/** The result of an operation: a list, one item, or unknown. */
export type Gives = 'list' | 'one' | 'unknown';

/**
 * Names for an operation from its method and path alone, the shortest first: the usual verb (`list`, `retrieve`, `create`,
 * `update`, `delete`) or the action at the end of the path, then the part of the path after the resource (`createRefund`), then
 * the part before it (`listForUser`).
 */
export function restNames(operation: Operation, resource: Words, gives: Gives): string[] {
  const way = readPath(operation, resource);
  const parents = [way.parents.slice(-1), way.parents].map((words) =>
    words.length > 0 ? ['for', ...words.flatMap(one)] : [],
  );
  if (way.action !== undefined) {
    const nouns = way.nouns.flatMap(one);
    const short = way.action.length > 1 ? [way.action] : [];
    const long = [...way.action, ...nouns];
    const names = [...short, long, ...parents.map((words) => [...long, ...words])];
    return [...(short.length > 0 ? [] : [shortened(way.action, nouns)]), ...names.map(camelCaseWords)];
  }
  const last = way.nouns.at(-1);
  const verb = restVerb(
    operation,
    way.onItem,
    gives === 'list' || (gives === 'unknown' && isPlural(last?.at(-1) ?? way.end)),
  );
  const many = !way.onItem && verb !== 'create';
  const nouns = [...way.nouns.slice(0, -1).flatMap(one), ...(last === undefined || many ? (last ?? []) : one(last))];
  const names = [verb, ...otherVerbs(operation, way.onItem, gives)].map((each) => [each, ...nouns]);
  const short = names[0] as Words;
  const long = [...names, ...parents.map((words) => [...short, ...words])].map(camelCaseWords);
  return [shortened([verb], nouns), ...long];
}

/** Other names for an operation, if the usual verb is taken: one on an item, or one that changes a whole beside one for a part. */
function otherVerbs({ method, operationId = '' }: Operation, onItem: boolean, gives: Gives): Words {
  if (method === 'PUT') return ['replace'];
  if (method === 'PATCH') return /^patch/i.test(operationId) ? ['patch'] : [];
  if (!onItem) return [];
  return method === 'POST' ? ['create'] : method === 'GET' && gives === 'list' ? ['list'] : [];
}

/** Long names lose words from the left, but keep at least one noun. */
function shortened(verb: Words, nouns: Words): string {
  const name = camelCaseWords([...verb, ...nouns]);
  return name.length > longestName && nouns.length > 1 ? shortened(verb, nouns.slice(1)) : name;
}

const longestName = 40;

/** The words of a path, seen from a resource. */
interface PathReading {
  /** Whether it ends with a parameter. */
  readonly onItem: boolean;
  /** The last literal word. */
  readonly end: string;
  /** The literals before and after the resource's own. */
  readonly parents: readonly Words[];
  readonly nouns: readonly Words[];
  /** A verb at the end, with its object. */
  readonly action: Words | undefined;
}

function readPath({ method, path }: Operation, resource: Words): PathReading {
  const [template = '', fragment = ''] = path.split('#', 2);
  const [plain = '', custom = ''] = template.split(/:(?=[^/{}]*$)/, 2);
  const segments = plain.split('/').filter((segment) => segment !== '');
  const literals = segments
    .filter((segment) => !segment.startsWith('{'))
    .map((segment) => wordsOf(withoutCodes(segment)))
    .filter((words) => words.length > 0 && !isPrefix(words));
  const said = [fragment, custom].map(wordsOf).find((words) => words.length > 0);
  const onItem = segments.at(-1)?.startsWith('{') === true && said === undefined;
  const all = said === undefined || isVerb(said) || custom !== '' ? literals : [...literals, said];
  const own = all.findLastIndex((words) => isWithin(words, resource));
  const nouns = all.slice(own + 1);
  const parents = own < 0 ? [] : all.slice(0, own).filter((words) => !isWithin(words, resource));
  const base = { onItem, end: all.at(-1)?.at(-1) ?? '', parents, nouns };
  if (said !== undefined && all === literals) return { ...base, action: said };
  const last = nouns.at(-1) ?? (literals.length === 1 ? literals[0] : undefined);
  const acts = last !== undefined && (isCall(method, last) || (!onItem && isActionOf(method, last)));
  return acts ? { ...base, nouns: nouns.slice(0, -1), action: last } : { ...base, action: undefined };
}

/** A segment without parts that are codes rather than words: `6VMVochwUWo`. */
export function withoutCodes(segment: string): string {
  const isCode = (part: string) => part.length >= 8 && [/\d/, /\p{Ll}/u, /\p{Lu}/u].every((kind) => kind.test(part));
  const parts = segment.split(/[-_.]/);
  return parts.some(isCode) ? parts.filter((part) => !isCode(part)).join('-') : segment;
}

function isActionOf(method: Operation['method'], words: Words): boolean {
  if (!isAction(words)) return false;
  return method === 'POST' || (method === 'GET' && readingVerbs.has((words[0] as string).toLowerCase()));
}

/** Whether a part of a path is the name of a function: `GetByCustomer`, `/orders/delete/{id}`. */
function isCall(method: Operation['method'], [first = '', ...others]: Words): boolean {
  const verb = first.toLowerCase();
  return callVerbs[method]?.includes(verb) === true && (others.length > 0 || verb === method.toLowerCase());
}

const callVerbs: Readonly<Record<string, readonly string[]>> = {
  GET: ['get', 'list', 'find', 'fetch'],
  POST: ['create', 'add'],
  PUT: ['update', 'replace'],
  PATCH: ['update', 'patch'],
  DELETE: ['delete', 'remove'],
};

/** Whether words start with a verb that isn't part of a plural: `cancel`, `refresh_token`, not `login_links`. */
export function isAction(words: Words): boolean {
  const first = (words[0] ?? '').toLowerCase();
  return verbs.has(first) && !(words.length > 1 && nounVerbs.has(first) && isPlural(words.at(-1) ?? ''));
}

function isVerb([first = '']: Words): boolean {
  return verbs.has(first.toLowerCase());
}

/** A word for comparing: lower case, singular. */
export function normalWord(word: string): string {
  return singular(word.toLowerCase());
}

function isWithin(words: Words, resource: Words): boolean {
  return words.every((word) => resource.includes(normalWord(word)));
}

function restVerb({ method }: Operation, onItem: boolean, many: boolean): string {
  switch (method) {
    case 'GET':
      return !onItem && many ? 'list' : 'retrieve';
    case 'POST':
      return onItem ? 'update' : 'create';
    case 'PUT':
    case 'PATCH':
      return 'update';
    default:
      return method.toLowerCase();
  }
}

function one(words: Words): Words {
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')];
}

/** Words at the end of tags that say of what kind the code is: `OrderController`, `Fruit Resource`. */
export const kindsOfGroups: ReadonlySet<string> = new Set(
  'api controller endpoint endpoints handler resource service'.split(' '),
);

/** Segments without meaning for the resource: `api`, `v2`, `2024`. */
export function isPrefix(words: Words): boolean {
  const text = words.join('').toLowerCase();
  return text === 'api' || text === 'rest' || /^v?\d+((alpha|beta)\d*)?$/.test(text);
}
