export type { Description } from './description/description.ts';
export { installedDescriptions } from './description/installed-descriptions.ts';
export type { FaultRule } from './faults/fault-plan.ts';
export type { Listening, ListenOptions } from './listen.ts';
export type { AcceptedCredentials } from './request/authenticate.ts';
export type { RecordedRequest } from './request/recorded-request.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export type { PendingApproval } from './state/approvals.ts';
