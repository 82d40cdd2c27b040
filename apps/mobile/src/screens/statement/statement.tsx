import { StatementPage } from "../../features/records/statement.tsx";

/** `/m/statement` (EXT-07). */
export const Screen = StatementPage;
