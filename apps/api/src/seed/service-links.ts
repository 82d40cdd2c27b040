import type { BrandSettings } from "@croupier/brand/settings";

/** The ways to a demo brand's service that lead somewhere on a laptop: the built-in chat, the help page, a mail. */
export const createServiceLinks = (address: string): BrandSettings["customerService"] => [
  {
    kind: "chat",
    title: "Live chat",
    titles: { CN: "在线聊天", EN: "Live chat", PT: "Chat ao vivo", VI: "Trò chuyện trực tuyến" },
    path: "/m/chat",
  },
  {
    kind: "help",
    title: "Help centre",
    titles: { CN: "帮助中心", EN: "Help centre", PT: "Central de ajuda", VI: "Trung tâm trợ giúp" },
    path: "/m/help",
  },
  {
    kind: "mail",
    title: "E-mail",
    titles: { CN: "发送邮件", EN: "Write an e-mail", PT: "Enviar um e-mail", VI: "Gửi email" },
    path: `mailto:${address}`,
  },
];
