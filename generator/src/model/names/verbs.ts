/** English verbs that APIs put at the end of a path or at the start of an id. Plural nouns never match: `/transfers` is a list, `/transfer` an action. */
export const verbs: ReadonlySet<string> = new Set(
  (
    'accept acknowledge activate add adjust advance allow append apply approve archive ask assign attach authenticate authorize autocomplete ' +
    'ban block buy calculate cancel capture change charge check clear clone close commit complete compute confirm connect convert copy ' +
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

/** Verbs that stay actions where a GET names them; the others read as nouns there. */
export const readingVerbs: ReadonlySet<string> = new Set(
  'autocomplete count download export find lookup ping preview search'.split(' '),
);

/** Verbs that are nouns as well: before a plural they belong to its name (`/login_links`, `/test_clocks`). */
export const nounVerbs: ReadonlySet<string> = new Set(
  (
    'change charge check copy count dispute export extract fork fund import invite link list lock login logout mark order pay play post ' +
    'preview process query release reply report request reserve return run schedule search share show sign switch sync test transfer ' +
    'update upload vote watch'
  ).split(' '),
);
