/** The words for a thing in Portuguese and Vietnamese, and redundant words that are not used. */
import { describe, expect, it } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import pt from "../locales/pt.json" with { type: "json" };
import vi from "../locales/vi.json" with { type: "json" };

type Id = keyof typeof en;

/** Words that no text may have, with the word to use instead. A text beginning with one of `except` may have it. */
interface Shunned {
  instead: string;
  word: RegExp;
  except?: string[];
}

const portuguese: Shunned[] = [
  { instead: "Sua opinião", word: /comentários/i },
  { instead: "Início", word: /\blobby\b/i },
  { instead: "conta demo, modo demo", word: /\btest(?:e|es|ar)\b/i, except: ["server.pay."] },
  { instead: "modo demo", word: /modo de demonstração/i },
  { instead: "recompensa", word: /centr[oa]l? de prêmios|centro de recompensas|[Ss]eu prêmio/ },
  { instead: "provedor", word: /fornecedor/i },
  { instead: "atendimento", word: /suporte/i, except: ["footer.service"] },
  { instead: "taxa", word: /tarifa/i },
  { instead: "movimentação", word: /\bmovimentos\b/i },
  { instead: "requisito de apostas", word: /exigência/i },
  { instead: "ganhos e perdas", word: /lucros e perdas/i },
  { instead: "aguarda", word: /à (?:sua )?espera/i },
  { instead: "volume", word: /\bgiro dos?\b|\bde giro\b/i },
  { instead: "login salvo", word: /memoriza/i },
  { instead: "aguarda a sua confirmação", word: /segundo sim/i },
  { instead: "não … mais", word: /\bjá não\b/i },
  { instead: "você pode", word: /(?:até lá|dias) não pode|que pode definir|^Já abriu|^Atingiu/i },
  { instead: "recarregar", word: /\breforc|\breforç/i },
  { instead: "compartilhar", word: /não o passe/i },
];

const vietnamese: Shunned[] = [
  { instead: "trang chủ", word: /sảnh/i },
  { instead: "chơi thử", word: /chơi thử miễn phí|dùng thử|thử chơi/i },
  { instead: "mật khẩu rút tiền", word: /mật khẩu thanh toán/i },
  { instead: "trung tâm thưởng", word: /trung tâm phần thưởng/i },
  { instead: "hạng VIP", word: /cấp VIP/i },
  { instead: "ván", word: /vòng cược|vé cược|vòng chơi/i },
  { instead: "game", word: /trò chơi/i },
  { instead: "chia lợi nhuận", word: /cổ tức/i },
  { instead: "xác minh chủ tài khoản", word: /đó là bạn/i },
  { instead: "chúng tôi không", word: /^ở đây không/i },
  { instead: "doanh số", word: /doanh thu/i },
  { instead: "thành viên", word: /hội viên/i },
  { instead: "lệnh rút tiền", word: /đơn rút tiền/i },
  { instead: "mã đơn", word: /số đơn/i },
  { instead: "khóa truy cập", word: /mã khóa/i },
  { instead: "CSKH", word: /liên hệ (?:hỗ trợ|chăm sóc)/i },
  { instead: "cộng vào ví", word: /ghi có/i },
  { instead: "thu hồi", word: /(?:đã|bị|ngân hàng) lấy lại/i },
  { instead: "lấy lại mật khẩu", word: /khôi phục mật khẩu/i },
  { instead: "hóa, xóa, hủy", word: /hoá|xoá|huỷ/i },
  { instead: "đợt mưa lì xì", word: /cơn mưa/i },
];

describe.each([
  { name: "Portuguese", texts: pt as Record<string, string>, shunned: portuguese },
  { name: "Vietnamese", texts: vi as Record<string, string>, shunned: vietnamese },
])("$name", ({ texts, shunned }) => {
  it.each(shunned)("uses $instead, and no other word", ({ word, except = [] }) => {
    const isAllowed = (id: string) => except.some((start) => id.startsWith(start));
    expect(Object.entries(texts).filter(([id, text]) => word.test(text) && !isAllowed(id))).toEqual([]);
  });
});

/** Neighbouring texts for one thing that read the same. */
const sameThing: Record<string, Id[]> = {
  "the place to begin": ["category.HOME", "footer.home", "title.home"],
  "what is offered": ["footer.activity", "menu.offers", "title.promotion"],
  "what was announced": ["footer.notice", "title.announcements"],
  "profit and loss": ["menu.profit", "title.profit"],
  "an agent's mail": ["agent.mail", "title.webEmail"],
  "playing without money": ["menu.trial", "title.trial"],
  "the centre of rewards": ["menu.rewards", "title.rewards"],
  "being without an end": ["rewards.noEnd", "turnover.noEnd"],
};

it.each([
  { language: "PT", texts: pt },
  { language: "VI", texts: vi },
])("$language has a different text for each of its neighbours", ({ texts }) => {
  for (const [thing, ids] of Object.entries(sameThing)) {
    const said = ids.map((id) => texts[id]);
    expect(new Set(said).size, `${thing}: ${said.join(", ")}`).toBe(1);
  }
});
