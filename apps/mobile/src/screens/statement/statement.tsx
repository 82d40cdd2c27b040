import { StatementPage } from "../../features/records/statement-page.tsx";

/** `/m/statement` (EXT-07). */
export const Screen = StatementPage;
