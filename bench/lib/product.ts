/** The running product, as a part of the benchmark needs it. */

import { listTree } from "@croupier/test-kit/processes";
import { type Product, startProduct } from "@croupier/test-kit/product";

/** Starts the product, waits until it is ready, runs `measure`, and stops it in any case. */
export async function withProduct<T>(
  measure: (product: Product, readyMs: number) => Promise<T>,
  options: { dataDir?: string; root?: string; env?: Record<string, string>; readyLimitMs?: number } = {},
): Promise<T> {
  const product = await startProduct({ quiet: true, ...options });
  try {
    return await measure(product, await product.waitUntilReady());
  } finally {
    await product.stop();
  }
}

/** The process that serves the API. */
export function findApiPid(product: Product): number {
  const tree = listTree(product.process.pid ?? 0);
  const found = tree.find(({ command }) => /(^|\/| )dist\/api\/main\.mjs|\/api\/main\.mjs/.test(command));
  if (found === undefined) throw new Error("no API process below the supervisor");
  return found.pid;
}
