import { describe, expect, it } from "vitest";
import { foldName } from "./game-names.ts";

describe("folding of names", () => {
  it("removes case, accents, width and punctuation, and separates scripts", () => {
    expect(foldName("  Caça-Níquel　 ＡＢＣ ")).toBe("caca niquel abc");
    expect(foldName("Đèn Lồng Ngọc: ĐƯỜNG ĐUA")).toBe("den long ngoc duong dua");
    expect(foldName("Joker's Loft & Bar")).toBe("jokers loft bar");
    expect(foldName("７７７财神 VIP厅")).toBe("777 财神 vip 厅");
    expect(foldName("越南彩票：花园基诺")).toBe("越南彩票 花园基诺");
  });
});
