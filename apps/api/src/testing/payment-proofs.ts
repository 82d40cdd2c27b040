import type pg from "pg";

/**
 * Lets every proof of who holds a session stand for a payment password, and never be used up: for tests in which
 * members ask for withdrawals one after the other, and which are not about what they prove (SEC-12).
 */
export const keepPaymentProofs = (owner: Pick<pg.Client, "query">): Promise<unknown> =>
  owner.query(`
    create function keep_payment_proofs() returns trigger language plpgsql as $$
    begin
      new.payment_proven_at := new.proven_at;
      return new;
    end $$;
    create trigger keep_payment_proofs before insert or update on sessions
      for each row execute function keep_payment_proofs()`);
