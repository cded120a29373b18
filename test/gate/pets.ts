import type { Edits } from './pull-request.ts';

export const described = (name: string, version = '1.0.0') => `openapi: 3.1.0
info: { title: Pets, version: ${version} }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: ${name} } } } }
      responses: { "204": { description: Added } }
`;
export const wide = described('{ type: string, maxLength: 40 }');
/** Refuses what was accepted. */
export const narrow = described('{ type: string, maxLength: 20 }');
/** Takes more than before. */
export const wider = described('{ type: string, maxLength: 80 }', '1.1.0');

export const config = (more = '', name = 'pets') =>
  `compiled: true\npolicy: policy.yaml\nwaivers: waivers.yaml\n${more}clients: [{ major: v1, input: api/openapi.yaml, output: packages/pets, package: ${name} }]\n`;
export const policy = (effect = 'breaking', days = 90, more = '') =>
  `changes: [{ id: validation-tightened, effect: ${effect}, direction: request, clause: "1" }]\nnotice: { days: ${days} }\n${more}`;

export const base: Edits = {
  'codegen.config.yaml': config(),
  'policy.yaml': policy(),
  'waivers.yaml': 'waivers: []\n',
  'api/openapi.yaml': wide,
  'api/released.yaml': wide,
};

/** Of what breaks here. */
export const fingerprint = '084e7338656ceae6';
export const waiver = `waivers:\n  - { fingerprint: "${fingerprint}", reason: nobody sends such long names, owner: pets, expires: "2999-01-01", major: v1 }\n`;
