import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testBrands } from "@croupier/test-kit/brands";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import sharp from "sharp";
import { sendForm } from "../../../testing/forms.ts";
import { createMember, type TestBrand } from "../../../testing/members.ts";
import { createPromotion, type TestPromotionOptions } from "../../../testing/promotions.ts";
import { createTestApi } from "../../../testing/test-api.ts";

interface Sent {
  remarks?: string;
  files?: readonly Buffer[];
  type?: string;
}

export type RewardsTest = Awaited<ReturnType<typeof startRewards>>;

/** Starts an API with its own file folder, and makes members who request rewards. */
export async function startRewards() {
  const folder = await mkdtemp(path.join(tmpdir(), "promotions-"));
  const api = await createTestApi({ DATA_DIR: folder });
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Copyright: "canary-exif" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100" } })
    .jpeg()
    .toBuffer();
  let requests = 0;

  const request = (client: WpsClient, promotionId: string, sent: Sent = {}, brand: TestBrand = "nova") => {
    const form = new FormData();
    form.append("promotionId", promotionId);
    if (sent.remarks !== undefined) form.append("remarks", sent.remarks);
    for (const bytes of sent.files ?? [])
      form.append(
        "file",
        new Blob([new Uint8Array(bytes)], { type: sent.type ?? "image/jpeg" }),
        "../../me.php",
      );
    requests += 1;
    return sendForm(api, client, "/wps/promotion/reward", form, { brand, address: `10.3.0.${requests}` });
  };
  /** A member who has joined a promotion of type A. */
  const joined = async (options: TestPromotionOptions = {}) => {
    const { brand = "nova" } = options;
    const promotionId = await createPromotion(api, options);
    const member = await createMember(api, { brand });
    await member.client.call("POST /wps/promotion/join", { body: { promotionId } });
    return { ...member, promotionId };
  };
  const countFiles = async (): Promise<number> =>
    (
      await readdir(path.join(folder, "files"), { recursive: true, withFileTypes: true }).catch(() => [])
    ).filter((entry) => entry.isFile()).length;
  const open = (client: WpsClient, url: string, brand: TestBrand = "nova") =>
    api.app.inject({
      url,
      headers: {
        host: testBrands.find(({ code }) => code === brand)?.host ?? "",
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(client.token !== undefined && { authorization: `Bearer ${client.token}` }),
      },
    });
  const application = (client: WpsClient, promotionId: string) =>
    client.call("GET /wps/promotion/application", { query: { promotionId } });
  const close = async () => {
    await api.close();
    await rm(folder, { recursive: true });
  };
  return { api, folder, photo, request, joined, countFiles, open, application, close };
}
