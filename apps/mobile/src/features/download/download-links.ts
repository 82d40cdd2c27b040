import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { IconName } from "@croupier/ui-kit/icon";
import type { Brand } from "../../platform/brand/brand.tsx";
import { findResource } from "./find-resource.ts";

export interface DownloadLink {
  type: "Android" | "MOBILECONFIG" | "IOS";
  label: PhraseId;
  icon: IconName;
  url: string;
}

/**
 * The downloads that a device may install, by resourceType (APP-02 to APP-05): the Android app anywhere but on
 * iOS, profile and app of iOS on iOS alone, the profile only while WEBCLIP is off.
 */
export function listDownloads(brand: Brand, isIos: boolean): DownloadLink[] {
  const rows: Array<[boolean, Omit<DownloadLink, "url">]> = [
    [!isIos, { type: "Android", label: "download.android", icon: "download" }],
    [isIos && !brand.isOn("WEBCLIP"), { type: "MOBILECONFIG", label: "download.profile", icon: "shield" }],
    [isIos, { type: "IOS", label: "download.ios", icon: "download" }],
  ];
  return rows.flatMap(([isOffered, link]) => {
    const url = isOffered ? findResource(brand, link.type) : undefined;
    return url ? [{ ...link, url }] : [];
  });
}
