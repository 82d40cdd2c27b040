import type { BrandParameters } from "@croupier/brand/parameters";
import type { SessionContext } from "../../../http/context.ts";
import type { CheckoutColours, CheckoutLook } from "../../../platform/payments/payment-provider.ts";

/** The colours of each theme on a payment page, as in the themes' style sheet. */
export const checkoutColours: Readonly<Record<BrandParameters["theme"], CheckoutColours>> = {
  nova: {
    ground: "#0b0e14",
    surface: "#131824",
    line: "#252e41",
    text: "#f2f5fa",
    quietText: "#9aa6b8",
    primary: "#6b4bf0",
    onPrimary: "#ffffff",
  },
  lotus: {
    ground: "#f6f4ee",
    surface: "#ffffff",
    line: "#e3dfd3",
    text: "#17201b",
    quietText: "#566459",
    primary: "#0b7a5a",
    onPrimary: "#ffffff",
  },
};

/** Providers limit the length of a shop's name. */
const nameCharacters = 60;

/** The appearance of the payment page for this call's brand, in the language of its page. */
export const createCheckoutLook = ({
  brand,
  language,
  origin,
}: Pick<SessionContext, "brand" | "language" | "origin">): CheckoutLook => ({
  language,
  name: brand.parameters.title.slice(0, nameCharacters),
  logoUrl: brand.parameters.image_logo === "" ? undefined : `${origin}${brand.parameters.image_logo}`,
  colours: checkoutColours[brand.parameters.theme],
});
