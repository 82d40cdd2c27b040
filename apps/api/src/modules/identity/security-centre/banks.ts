import type { ReplyOf } from "@croupier/contract/player/contract";

export type Bank = ReplyOf<"GET /wps/member/security">["banks"][number];

/** A name as the bank writes it to its customers, and other names that people search for. */
type Row = readonly [name: string, ...also: string[]];

/**
 * Banks where players have their accounts, those with most customers first. Put together on 2026-11-29: CN of the
 * large state-owned and the national joint-stock banks, as the regulator (NFRA) groups them, and of large city and
 * online banks; VN of banks that are reached by NAPAS transfers, under their VietQR short names; BR of participants
 * of the Banco Central's STR, with their COMPE codes. No list is complete: another bank may be typed.
 */
const rows: Readonly<Partial<Record<string, readonly Row[]>>> = {
  CN: [
    ["中国工商银行", "ICBC", "工行", "Industrial and Commercial Bank of China"],
    ["中国建设银行", "CCB", "建行", "China Construction Bank"],
    ["中国农业银行", "ABC", "农行", "Agricultural Bank of China"],
    ["中国银行", "BOC", "中行", "Bank of China"],
    ["中国邮政储蓄银行", "PSBC", "邮储", "Postal Savings Bank of China"],
    ["交通银行", "BOCOM", "交行", "Bank of Communications"],
    ["招商银行", "CMB", "招行", "China Merchants Bank"],
    ["中信银行", "CITIC", "China CITIC Bank"],
    ["上海浦东发展银行", "SPDB", "浦发", "Shanghai Pudong Development Bank"],
    ["兴业银行", "CIB", "Industrial Bank"],
    ["中国民生银行", "CMBC", "民生", "China Minsheng Bank"],
    ["中国光大银行", "CEB", "光大", "China Everbright Bank"],
    ["平安银行", "PAB", "Ping An Bank"],
    ["广发银行", "CGB", "China Guangfa Bank"],
    ["华夏银行", "HXB", "Hua Xia Bank"],
    ["浙商银行", "CZBank", "China Zheshang Bank"],
    ["渤海银行", "CBHB", "China Bohai Bank"],
    ["恒丰银行", "HFB", "Hengfeng Bank"],
    ["北京银行", "BOB", "Bank of Beijing"],
    ["上海银行", "BOSC", "Bank of Shanghai"],
    ["江苏银行", "JSB", "Bank of Jiangsu"],
    ["南京银行", "NJCB", "Bank of Nanjing"],
    ["宁波银行", "NBCB", "Bank of Ningbo"],
    ["杭州银行", "HZCB", "Bank of Hangzhou"],
    ["微众银行", "WeBank", "WeBank"],
    ["网商银行", "MYbank", "MYbank"],
  ],
  VN: [
    ["Vietcombank", "VCB", "Ngân hàng TMCP Ngoại thương Việt Nam"],
    ["BIDV", "Ngân hàng TMCP Đầu tư và Phát triển Việt Nam"],
    ["VietinBank", "CTG", "Ngân hàng TMCP Công thương Việt Nam"],
    ["Agribank", "VBARD", "Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam"],
    ["MBBank", "MB", "Ngân hàng TMCP Quân đội"],
    ["Techcombank", "TCB", "Ngân hàng TMCP Kỹ thương Việt Nam"],
    ["ACB", "Ngân hàng TMCP Á Châu"],
    ["VPBank", "VPB", "Ngân hàng TMCP Việt Nam Thịnh Vượng"],
    ["Sacombank", "STB", "Ngân hàng TMCP Sài Gòn Thương Tín"],
    ["TPBank", "TPB", "Ngân hàng TMCP Tiên Phong"],
    ["HDBank", "HDB", "Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh"],
    ["VIB", "Ngân hàng TMCP Quốc tế Việt Nam"],
    ["SHB", "Ngân hàng TMCP Sài Gòn - Hà Nội"],
    ["MSB", "Maritime Bank", "Ngân hàng TMCP Hàng hải Việt Nam"],
    ["LPBank", "LienVietPostBank", "Ngân hàng TMCP Lộc Phát Việt Nam"],
    ["OCB", "Ngân hàng TMCP Phương Đông"],
    ["SeABank", "SSB", "Ngân hàng TMCP Đông Nam Á"],
    ["Eximbank", "EIB", "Ngân hàng TMCP Xuất nhập khẩu Việt Nam"],
    ["Nam A Bank", "NAB", "Ngân hàng TMCP Nam Á"],
    ["ABBANK", "ABB", "Ngân hàng TMCP An Bình"],
    ["Bac A Bank", "BAB", "Ngân hàng TMCP Bắc Á"],
    ["SCB", "Ngân hàng TMCP Sài Gòn"],
    ["VietABank", "VAB", "Ngân hàng TMCP Việt Á"],
    ["PVcomBank", "PVCB", "Ngân hàng TMCP Đại chúng Việt Nam"],
  ],
  BR: [
    ["Nubank", "260", "Nu Pagamentos"],
    ["Caixa Econômica Federal", "104", "CEF"],
    ["Banco do Brasil", "001", "BB"],
    ["Itaú", "341", "Itaú Unibanco"],
    ["Bradesco", "237", "Next"],
    ["Santander", "033"],
    ["Inter", "077", "Banco Inter"],
    ["PicPay", "380"],
    ["Mercado Pago", "323"],
    ["PagBank", "290", "PagSeguro"],
    ["C6 Bank", "336"],
    ["BTG Pactual", "208"],
    ["Neon", "536", "Neon Pagamentos"],
    ["Sicredi", "748"],
    ["Sicoob", "756", "Bancoob"],
    ["Banrisul", "041"],
    ["Safra", "422"],
    ["Banco PAN", "623"],
    ["BRB", "070", "Banco de Brasília"],
    ["Banco do Nordeste", "004", "BNB"],
    ["Banestes", "021"],
    ["Banpará", "037"],
    ["BMG", "318"],
    ["Mercantil", "389", "Mercantil do Brasil"],
  ],
};

/** The banks of a country; none if there is no list. */
export const listBanks = (country: string): Bank[] =>
  (rows[country] ?? []).map(([name, ...also]) => ({ name, also }));
