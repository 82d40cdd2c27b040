import { ProfitAndLoss } from "../../features/records/profit-report.tsx";

/** `/m/profitandloss` (EXT-07). */
export const Screen = ProfitAndLoss;
