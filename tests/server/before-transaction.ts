import { vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** Has something happen after what a call reads first, right before its transaction begins. */
export function beforeTransaction(db: Database['db'], happens: () => Promise<unknown>): void {
  const spy = vi.spyOn(db, 'transaction');
  spy.mockImplementationOnce(() => {
    spy.mockRestore();
    const transaction = db.transaction();
    const execute = transaction.execute.bind(transaction);
    vi.spyOn(transaction, 'execute').mockImplementationOnce(async (work) => {
      await happens();
      return execute(work);
    });
    return transaction;
  });
}
