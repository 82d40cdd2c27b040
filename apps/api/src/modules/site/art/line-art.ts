import { brandCodes, drawBrandIcon, drawBrandLogo } from "@croupier/art/marks/brand";
import { drawCategoryIcon } from "@croupier/art/marks/category-icon";
import { drawEmptyState, emptyKinds } from "@croupier/art/marks/empty-state";
import { drawSocialIcon } from "@croupier/art/marks/social-icon";

/** Pictures that are served as SVG text: small, quick to draw, and a closed set. */
export function findLineArt(kind: string, name: string, brand?: string): string | undefined {
  switch (kind) {
    case "category":
      return drawCategoryIcon(name);
    case "social":
      return drawSocialIcon(name);
    case "empty":
      return findEmptyState(name, brand);
    case "brand":
      return findBrandMark(name, brand);
    default:
      return undefined;
  }
}

function findEmptyState(name: string, brand = "nova"): string | undefined {
  const kind = emptyKinds.find((candidate) => candidate === name);
  return kind === undefined || !brandCodes.includes(brand) ? undefined : drawEmptyState(kind, brand);
}

function findBrandMark(name: string, brand = ""): string | undefined {
  if (!brandCodes.includes(brand)) return undefined;
  switch (name) {
    case "logo":
      return drawBrandLogo({ brand });
    case "logo-dark":
      return drawBrandLogo({ brand, theme: "dark" });
    case "logo-light":
      return drawBrandLogo({ brand, theme: "light" });
    case "favicon":
      return drawBrandIcon({ brand });
    default:
      return undefined;
  }
}
