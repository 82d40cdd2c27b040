/** Whoever imports this can draw every icon. */
import { addIcons } from "./icon.tsx";
import { morePaths } from "./more-icon-paths.ts";

addIcons(morePaths);
