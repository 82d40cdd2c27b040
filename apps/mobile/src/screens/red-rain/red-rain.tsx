import { RedRain } from "../../features/red-rain/rains.tsx";

/** `/m/redRain` (EXT-17). */
export const Screen = RedRain;
