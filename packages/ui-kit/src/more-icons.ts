/** With this imported, every icon can be drawn. */
import { addIcons } from "./icon.tsx";
import { morePaths } from "./more-icon-paths.ts";

addIcons(morePaths);
