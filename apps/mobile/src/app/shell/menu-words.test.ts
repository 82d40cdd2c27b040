// @vitest-environment node
import { loadCatalogue } from "@croupier/phrases/catalogues";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { createTranslator } from "@croupier/phrases/translator";
import { expect, it } from "vitest";
import { listAgentEntries, listAgentFooter } from "../../features/agent/agent-entries.ts";
import { listMemberCentreItems } from "../../features/member/member-centre-items.ts";
import { categoryLabels } from "../../shared/games/category-labels.ts";
import { listMemberItems, listPopupItems } from "../../shared/menu/menu-items.ts";
import { findRoute } from "../routes.ts";
import { listFooterItems } from "./footer-items.ts";

/** What a row of a menu is called. `menu-rows.test.tsx` has the English words, beside icons and targets. */
const words: Partial<Record<PhraseId, readonly [CN: string, PT: string, VI: string]>> = {
  "title.teamOverview": ["团队总览", "Visão da equipe", "Tổng quan đội"],
  "agent.transactions": ["交易记录", "Extrato da equipe", "Lịch sử giao dịch"],
  "title.team": ["团队管理", "Gestão da equipe", "Quản lý đội"],
  "title.redRain": ["红包雨", "Chuva de envelopes", "Mưa lì xì"],
  "title.teamPnl": ["团队盈亏", "Resultado da equipe", "Lãi lỗ của đội"],
  "title.teamBetting": ["团队投注", "Apostas da equipe", "Cược của đội"],
  "title.teamRebate": ["返点设置", "Ajustes de comissão", "Cài đặt hoa hồng"],
  "title.agentRebate": ["代理返点收入", "Receita de comissão", "Thu nhập hoa hồng"],
  "title.security": ["安全中心", "Central de segurança", "Trung tâm bảo mật"],
  "agent.mail": ["站内信", "Caixa de entrada", "Hộp thư"],
  "title.gameRecord": ["投注记录", "Histórico de apostas", "Lịch sử cược"],
  "title.rewards": ["奖励中心", "Central de recompensas", "Trung tâm thưởng"],
  "title.mall": ["积分商城", "Loja de pontos", "Đổi điểm"],
  "footer.home": ["首页", "Início", "Trang chủ"],
  "footer.activity": ["优惠", "Promoções", "Khuyến mãi"],
  "footer.invite": ["邀请", "Convidar", "Mời bạn"],
  "footer.deposit": ["充值", "Depósito", "Nạp tiền"],
  "footer.withdraw": ["提现", "Saque", "Rút tiền"],
  "footer.member": ["我的", "Conta", "Tài khoản"],
  "footer.service": ["客服", "Suporte", "CSKH"],
  "footer.chat": ["聊天", "Chat", "Chat"],
  "footer.notice": ["公告", "Avisos", "Thông báo"],
  "title.agentRegister": ["下级开户", "Abrir conta", "Mở tài khoản"],
  "title.dividend": ["分红", "Dividendos", "Chia lợi nhuận"],
  "menu.agent": ["代理中心", "Central do agente", "Trung tâm đại lý"],
  "menu.referral": ["推荐好友", "Indique um amigo", "Giới thiệu bạn bè"],
  "menu.rewards": ["奖励中心", "Central de recompensas", "Trung tâm thưởng"],
  "menu.mall": ["积分商城", "Loja de pontos", "Đổi điểm"],
  "menu.betting": ["投注记录", "Histórico de apostas", "Lịch sử cược"],
  "menu.transactions": ["账户明细", "Extrato da conta", "Lịch sử tài khoản"],
  "menu.security": ["安全中心", "Central de segurança", "Trung tâm bảo mật"],
  "menu.messages": ["消息", "Mensagens", "Tin nhắn"],
  "menu.account": ["我的账户", "Meus dados", "Tài khoản của tôi"],
  "menu.profit": ["盈亏报表", "Ganhos e perdas", "Lãi lỗ"],
  "menu.benefits": ["VIP 特权", "Benefícios VIP", "Quyền lợi VIP"],
  "category.HOME": ["大厅", "Início", "Trang chủ"],
  "category.HOT": ["热门", "Em alta", "Hot"],
  "title.favourites": ["我的收藏", "Favoritos", "Yêu thích"],
  "title.slots": ["电子游戏", "Slots", "Nổ hũ"],
  "title.live": ["真人娱乐", "Cassino ao vivo", "Live casino"],
  "title.fishing": ["捕鱼", "Pesca", "Bắn cá"],
  "title.poker": ["棋牌", "Cartas", "Game bài"],
  "title.sports": ["体育", "Esportes", "Thể thao"],
  "title.esports": ["电子竞技", "E-sports", "Esports"],
  "category.COCKFIGHT": ["斗鸡", "Rinha de galos", "Đá gà"],
  "title.lottery": ["彩票", "Loteria", "Xổ số"],
  "title.elottery": ["电子彩票", "Loteria eletrônica", "Xổ số điện tử"],
  "category.LIVESTREAM": ["直播间", "Salas ao vivo", "Phòng live"],
};

const all = () => true;
const footerMenu = "home,activity,invite,deposit,withdraw,member,service,chat,notice".split(",");
const agent = { isGuest: false, isTrial: false, isAgent: true, isReal: true };
const member = { ...agent, isAgent: false };

/** The product's own tables, with everything in them. */
const menus: readonly (readonly [rows: string, menu: string, items: readonly { label: PhraseId }[]])[] = [
  [
    "AGENT-05 AGENT-06 AGENT-07 AGENT-08 AGENT-09 AGENT-10 AGENT-11 AGENT-12 AGENT-13 AGENT-14",
    "an agent's tools",
    listAgentEntries(all),
  ],
  ["AGENT-17 AGENT-18", "an agent's own footer", listAgentFooter(all)],
  ["MENU-06 MENU-07 MENU-08 MENU-09 MENU-10 MENU-11 MENU-12", "the side menu", listMemberItems(all)],
  ["MENU-18", "the popup menu", listPopupItems(all)],
  ["FOOT-01", "the footer", listFooterItems(footerMenu, true)],
  ["EXT-01", "an agent's member centre", listMemberCentreItems(all, agent)],
  ["EXT-01", "a member's member centre", listMemberCentreItems(all, member)],
  ["HOME-13 LIST-01", "the categories", Object.values(categoryLabels)],
];

it.each(menus)("%s each row has the right words in every language: %s", async (_rows, _menu, items) => {
  for (const [place, language] of (["CN", "PT", "VI"] as const).entries()) {
    const { t } = createTranslator(language, await loadCatalogue(language));
    const shown = items.map(({ label }) => [label, t(label)]);
    expect(shown, language).toEqual(items.map(({ label }) => [label, words[label]?.[place]]));
  }
});

/** The entries that are called as a page is. */
const titled = [
  ...listAgentEntries(all),
  ...listAgentFooter(all),
  ...listMemberItems(all),
  ...listMemberCentreItems(all, agent),
].filter(({ label }) => label.startsWith("title."));

it.each(titled)("LAYOUT-04 the page that the entry $label leads to has its title: $to", ({ label, to }) => {
  expect(findRoute(to.replace(/\?.*/, ""))?.title).toBe(label);
});
