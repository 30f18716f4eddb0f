// Apart from the failures: those weigh on every text that a member reads.

/** Says what went wrong without a full stop, which what the host says may have: the sentence goes on. */
export const unended = ({ message }: Error): string => message.replace(/\.$/, '');
