import type { PixKind } from "@croupier/domain/payout-account";
import type { Config } from "../config.ts";

/** A Pix key in its one form. It is whole, so this is neither logged nor kept. */
export interface PixKey {
  readonly kind: PixKind;
  readonly key: string;
}

/** Who says whose a Pix key is: in the product an institution that asks the central bank's directory (DICT). */
export interface PixHolders {
  /** @throws when nobody can be asked, so that nothing is known */
  isHeldBy(pix: PixKey, cpf: string): Promise<boolean>;
}

/** Whose keys the sandbox says are somebody else's; every other key belongs to whoever asks. */
const isOfAnother: Readonly<Record<PixKind, (key: string, cpf: string) => boolean>> = {
  cpf: (key, cpf) => key !== cpf,
  phone: (key) => key.endsWith("0000"),
  email: (key) => key.startsWith("other"),
  random: (key) => key.startsWith("00000000-"),
};

const sandbox: PixHolders = { isHeldBy: async ({ kind, key }, cpf) => !isOfAnother[kind](key, cpf) };

const nobody: PixHolders = {
  isHeldBy: async () => {
    throw new Error("no provider says whose a Pix key is");
  },
};

/** The sandbox where the sandbox pays; without a provider no key is taken. */
export const createPixHolders = ({ sandboxPaySecret }: Pick<Config, "sandboxPaySecret">): PixHolders =>
  sandboxPaySecret === undefined ? nobody : sandbox;
