export type {
  ApiDefinition,
  BodyDefinition,
  CredentialDefinition,
  HttpMethod,
  OperationArguments,
  OperationDefinition,
  PaginationDefinition,
  ParameterDefinition,
  PollDefinition,
  ResponseDefinition,
} from './operation.ts';
