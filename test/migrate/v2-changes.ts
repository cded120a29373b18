import type { Edit } from './changed-packages.ts';

/** Other names for resources, methods and a type; one method is gone. What is sent and received stays. */
export const movedMethods: Edit = (document) => {
  moveMethods(document);
  renameType(document);
  delete document.paths['/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}'];
};

/** Another resource, method names with and without a former name, a type, properties in requests and responses. */
export const renamedEverything: Edit = (document) => {
  moveMethods(document);
  const { schemas } = document.components;
  renameProperty(schemas.SettlementFacility, 'settlement_date', 'settles_on');
  renameProperty(schemas.CreateWithdrawalRequestBody, 'wallet_id', 'target_wallet_id');
  renameProperty(schemas.TokenBalance, 'available', 'available_amount');
  renameType(document);
};

const moveMethods: Edit = (document) => {
  for (const item of Object.values<Record<string, Record<string, unknown>>>(document.paths)) {
    for (const operation of Object.values(item)) {
      const id = operation.operationId;
      if (id === 'listWhitelistedWallets') operation['x-resource'] = 'wallets';
      if (id === 'createWithdrawalRequest') operation['x-method'] = 'submit';
      if (/^(?:list|get|request)SettlementFacilit(?:y|ies)$/.test(String(id))) operation['x-resource'] = 'facilities';
      if (id === 'listCurrentBalances')
        Object.assign(operation, { 'x-method': 'search', 'x-former-methods': ['list'] });
    }
  }
  document.info.version = '2.1.0';
};

const renameType: Edit = (document) => {
  const { schemas } = document.components;
  schemas.Facility = schemas.SettlementFacility;
  delete schemas.SettlementFacility;
  replaceReferences(document, 'SettlementFacility', 'Facility');
};

interface ObjectSchema {
  readonly properties: Record<string, unknown>;
  required?: string[];
}

export function renameProperty(schema: ObjectSchema, from: string, to: string): void {
  schema.properties[to] = schema.properties[from];
  delete schema.properties[from];
  if (schema.required !== undefined) schema.required = schema.required.map((name) => (name === from ? to : name));
}

function replaceReferences(value: unknown, from: string, to: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && inner === `#/components/schemas/${from}`)
      Object.assign(value, { $ref: `#/components/schemas/${to}` });
    else replaceReferences(inner, from, to);
  }
}
