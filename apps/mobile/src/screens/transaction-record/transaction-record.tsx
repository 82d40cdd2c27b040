import { TransactionRecords } from "../../features/records/transaction-records.tsx";

/** The account record, and an agent's view of it (ROUTE-11). */
export function Screen() {
  return <TransactionRecords />;
}
