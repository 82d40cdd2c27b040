import type { Database, Queryable } from "../../../platform/db/database.ts";

/**
 * A database that records the names of a brand's statements in `sent`. One that accepts no batches of bets refuses them entirely.
 */
export const watchDatabase = (database: Database, sent: string[], takesBatches = true): Database => ({
  ...database,
  forBrand: (brandId, work) =>
    database.forBrand(brandId, (q) => {
      const query: Queryable["query"] = (statement, values) => {
        const name = typeof statement === "string" ? statement : statement.name;
        sent.push(name);
        if (takesBatches || name !== "ledger-place-bets") return q.query(statement, values);
        return Promise.reject(Object.assign(new Error("no batches here"), { severity: "ERROR" }));
      };
      return work({ query });
    }),
});
