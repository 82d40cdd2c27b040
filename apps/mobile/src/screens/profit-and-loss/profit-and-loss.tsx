import { ProfitAndLoss } from "../../features/records/profit-and-loss.tsx";

/** `/m/profitandloss` (EXT-07). */
export const Screen = ProfitAndLoss;
