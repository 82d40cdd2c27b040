import type { PixKind } from "@croupier/domain/payout-account";
import type { Config } from "../config.ts";

/** A Pix key in its one form. It is complete, so this is neither logged nor stored. */
export interface PixKey {
  readonly kind: PixKind;
  readonly key: string;
}

/** Looks up the owner of a Pix key: in the product an institution that asks the central bank's directory (DICT). */
export interface PixHolders {
  /** @throws if nobody can be asked, so that the owner is unknown */
  isHeldBy(pix: PixKey, cpf: string): Promise<boolean>;
}

/** The keys that belong to somebody else at the sandbox; every other key belongs to the caller. */
const isOfAnother: Readonly<Record<PixKind, (key: string, cpf: string) => boolean>> = {
  cpf: (key, cpf) => key !== cpf,
  phone: (key) => key.endsWith("0000"),
  email: (key) => key.startsWith("other"),
  random: (key) => key.startsWith("00000000-"),
};

const sandbox: PixHolders = { isHeldBy: async ({ kind, key }, cpf) => !isOfAnother[kind](key, cpf) };

const nobody: PixHolders = {
  isHeldBy: async () => {
    throw new Error("there is no provider to look up the owner of a Pix key");
  },
};

/** The sandbox where the sandbox pays; without a provider no key is accepted. */
export const createPixHolders = ({ sandboxPaySecret }: Pick<Config, "sandboxPaySecret">): PixHolders =>
  sandboxPaySecret === undefined ? nobody : sandbox;
