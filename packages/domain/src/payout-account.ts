/** What a brand pays out to. */
export const payoutAccountKinds = ["bank", "pix"] as const;

/** The kinds of Pix keys: a CPF, a telephone, an e-mail address, or a random key that the institution draws. */
export const pixKinds = ["cpf", "phone", "email", "random"] as const;
export type PixKind = (typeof pixKinds)[number];
