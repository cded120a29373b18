import type { Rule } from '../redocly.ts';

/** Every body and every parameter is shown by an example; Redocly's own rules check that it validates. */
export const examplesPresent: Rule = () => ({
  MediaType(mediaType, { location, report }) {
    if (mediaType.example === undefined && mediaType.examples === undefined) {
      report({ message: 'A body needs an example.', location });
    }
  },
  Parameter(parameter, { location, report }) {
    if (parameter.example === undefined && parameter.examples === undefined) {
      report({ message: 'A parameter needs an example.', location });
    }
  },
});
