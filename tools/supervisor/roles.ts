/** The roles of the product. Migrations name the first two. */
export const OWNER = "croupier_owner";
export const APP = "croupier_app";
export const ARCADE = "arcade";
