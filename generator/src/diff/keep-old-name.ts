/**
 * How an old name of a package stays beside the new one, so that a minor version may carry the change. Said in the same words
 * wherever a name changes: by the diff, by compiling, and by the steps of a release.
 */
export const keepOldName = {
  method: 'Name the old one in x-former-methods: it stays, deprecated, beside the new one.',
  resource: 'Set x-resource of the operations to the old name: a resource has only one name.',
  type: 'Keep a component under the old name that is a $ref to the new one: the type of that name stays.',
} as const;
