import { anyEdit, defineRules } from '../define-rule.ts';

export const serverRules = defineRules({
  'default-server-changed': {
    on: 'server.default',
    waivable: 'Clients that set a base URL, or use an old address that keeps working, are unaffected.',
    message: 'The first server changed from {before} to {after}.',
    why: 'Clients without a base URL of their own still call the old one.',
    instead: 'Keep the old address working.',
  },
  'operation-servers-added': {
    on: 'operation.servers',
    effect: 'changed',
    message: '{subject}: the operation got servers of its own, {after}.',
    why: 'Clients send the request to the server of the API.',
    instead: 'Serve the operation on the server of the API.',
  },
  'operation-servers-removed': {
    on: 'operation.servers',
    effect: 'changed',
    message: '{subject}: the operation lost its own servers, {before}.',
    why: 'Clients send the request to a server that the description no longer names.',
    instead: 'Keep the server until the next major.',
  },
  'path-prefix-moved': {
    on: 'operation.prefix',
    effect: 'none',
    message: 'The path {before} is now {after}, and the server changed with it: the full URL is the same.',
    why: 'Clients call the same URL. A client that sets a base URL needs the new one when it updates the package.',
  },
  'server-added': {
    on: 'server',
    effect: 'none',
    message: 'The server {after} is new.',
    why: 'Clients keep using their server.',
  },
  'server-removed': {
    on: 'server',
    effect: 'narrowed',
    waivable: 'Clients are unaffected if the address keeps working.',
    message: 'The server {before} was removed.',
    why: 'Clients that use it must change their base URL.',
  },
  'server-variable-added': {
    on: 'server-variable',
    effect: 'none',
    message: '{subject}: the variable {name} of the server is new.',
    why: 'It has a default.',
  },
  'server-variable-default-changed': {
    on: 'server-variable.default',
    ...anyEdit,
    waivable: 'Clients are unaffected while the old addresses keep working.',
    message: '{subject}: the default of a server variable changed from {before} to {after}.',
    why: 'Clients without a base URL of their own still call the old address.',
  },
  'server-variable-removed': {
    on: 'server-variable',
    effect: 'narrowed',
    waivable: 'Clients are unaffected while the old addresses keep working.',
    message: '{subject}: the variable {name} of the server was removed.',
    why: 'Clients that set it call an address that no longer exists.',
  },
  'server-variable-values-narrowed': {
    on: 'server-variable.values',
    action: 'tightened',
    waivable: 'Clients are unaffected while the old addresses keep working.',
    message: '{subject}: a server variable lost values: {before}.',
    why: 'Clients that use them must change their base URL.',
  },
  'server-variable-values-widened': {
    on: 'server-variable.values',
    action: 'relaxed',
    message: '{subject}: a server variable has new values: {after}.',
    why: 'Clients keep using their server.',
  },
  'servers-respelled': {
    on: 'server.spelling',
    action: 'changed',
    effect: 'none',
    message: '{subject}: the servers are written differently, and every URL stays the same.',
    why: 'Clients call the same addresses.',
  },
});
