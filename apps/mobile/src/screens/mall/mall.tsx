import { MallHome } from "../../features/mall/mall-home.tsx";

/** `/m/mall/mallHome` (EXT-04). */
export const Screen = MallHome;
