import type { Language } from "@croupier/domain/languages";
import { translateFrom } from "../../../client/translate.ts";

/** What the rules and features of slots are called, beside the words that every game has. */
const EN = {
  buyFree: "Buy free spins",
  buyFreeText: "You pay {price} once, and the free spins begin at once.",
  buyFreeYes: "Buy for {price}",
  buyReturn: "Bought free spins return {rtp}.",
  rtpMeasured:
    "Over a very large number of spins this game pays back at least {total} of all bets: at least {base} in normal spins and {free} in free spins. Its grids are too many to be counted, so this was measured in {spins} spins of the same rules.",
  ruleBothWays: "Lines also pay from the right. A win over the full line is paid once.",
  ruleWildWays: "A wild marked with a factor counts as that many symbols.",
  ruleExpands: "A wild covers its full reel before wins are counted.",
  ruleSticky:
    "Free spins cost nothing and use the bet of the spin that won them. Wilds stay where they are until the last free spin; no further free spins can be won meanwhile.",
  ruleTumble:
    "Winning symbols disappear, those above them fall, and new ones follow until nothing wins. The wins of one fall after another are multiplied by {ladder}, in free spins by {free}; the last factor holds for every fall after it.",
  ruleClusters: "{least} or more equal symbols that touch side by side win together.",
  ruleAnywhere: "{least} or more equal symbols win anywhere on the reels.",
  ruleHold:
    "{from} or more coins stay, and the free cells turn again {respins} times. Each new coin sets the count back. At the end every coin pays its worth, and a full grid also pays the grand pot.",
  ruleWildHold: "The wild stands for every symbol except the scatter and the coin.",
  potGrand: "GRAND",
  holdTitle: "Coins stay",
  holdCount: "Respins left: {left}",
  holdDone: "Coins collected",
};

const CN: Readonly<Record<keyof typeof EN, string>> = {
  buyFree: "购买免费旋转",
  buyFreeText: "一次支付 {price}，立即开始免费旋转。",
  buyFreeYes: "以 {price} 购买",
  buyReturn: "购买的免费旋转返还率为 {rtp}。",
  rtpMeasured:
    "在极大量的旋转中，本游戏至少返还全部投注的 {total}：普通旋转至少 {base}，免费旋转至少 {free}。其格子组合过多，无法逐一计算，因此以相同规则的 {spins} 次旋转测得。",
  ruleBothWays: "赔付线也从右向左计算；贯穿整条线的奖金只支付一次。",
  ruleWildWays: "标有倍数的百搭符号按相应数量的符号计算。",
  ruleExpands: "百搭符号会先扩展至整个转轮，再计算奖金。",
  ruleSticky:
    "免费旋转不收费，并沿用触发时的投注。百搭符号留在原位直到免费旋转结束，期间不会再获得免费旋转。",
  ruleTumble:
    "获奖符号消失，上方符号落下并补充新符号，直到不再获奖。每次落下的奖金依次乘以 {ladder}，免费旋转中依次乘以 {free}；此后每次落下均按最后一个倍数计算。",
  ruleClusters: "{least} 个或以上相同符号上下左右相连即可获奖。",
  ruleAnywhere: "{least} 个或以上相同符号出现在任意位置即可获奖。",
  ruleHold:
    "出现 {from} 枚或以上金币时，金币停留，其余格子再转 {respins} 次；每出现新金币，次数重新计算。结束时支付所有金币的价值，铺满全部格子另付至尊彩金。",
  ruleWildHold: "百搭符号可替代除分散符号和金币以外的所有符号。",
  potGrand: "至尊彩金",
  holdTitle: "金币停留",
  holdCount: "剩余重转：{left}",
  holdDone: "金币已收集",
};

const PT: Readonly<Record<keyof typeof EN, string>> = {
  buyFree: "Comprar giros grátis",
  buyFreeText: "Você paga {price} uma vez, e os giros grátis começam na hora.",
  buyFreeYes: "Comprar por {price}",
  buyReturn: "Giros grátis comprados retornam {rtp}.",
  rtpMeasured:
    "Em um número muito grande de giros, este jogo devolve pelo menos {total} de todas as apostas: pelo menos {base} em giros normais e {free} em giros grátis. Suas grades são muitas para contar, por isso isto foi medido em {spins} giros com as mesmas regras.",
  ruleBothWays:
    "As linhas também pagam da direita para a esquerda. Um ganho que ocupa a linha inteira é pago uma vez.",
  ruleWildWays: "Um wild marcado com um fator conta como essa quantidade de símbolos.",
  ruleExpands: "Um wild cobre o rolo inteiro antes de os ganhos serem contados.",
  ruleSticky:
    "Giros grátis não custam nada e usam a aposta do giro que os ganhou. Os wilds ficam no lugar até o último giro grátis; enquanto isso, não se ganham outros.",
  ruleTumble:
    "Os símbolos premiados somem, os de cima caem e outros chegam, até nada mais ganhar. Os ganhos de cada queda são multiplicados por {ladder}; nos giros grátis, por {free}. O último fator vale para todas as quedas seguintes.",
  ruleClusters: "{least} ou mais símbolos iguais que se tocam pelos lados ganham juntos.",
  ruleAnywhere: "{least} ou mais símbolos iguais ganham em qualquer posição.",
  ruleHold:
    "{from} ou mais moedas ficam, e as casas livres giram de novo {respins} vezes. Cada moeda nova reinicia a contagem. No fim cada moeda paga o seu valor, e a grade cheia paga também o prêmio Grand.",
  ruleWildHold: "O wild substitui todos os símbolos, exceto o scatter e a moeda.",
  potGrand: "GRAND",
  holdTitle: "As moedas ficam",
  holdCount: "Giros restantes: {left}",
  holdDone: "Moedas recolhidas",
};

const VI: Readonly<Record<keyof typeof EN, string>> = {
  buyFree: "Mua vòng quay miễn phí",
  buyFreeText: "Bạn trả {price} một lần, vòng quay miễn phí bắt đầu ngay.",
  buyFreeYes: "Mua với {price}",
  buyReturn: "Vòng quay miễn phí đã mua trả về {rtp}.",
  rtpMeasured:
    "Qua một số lượng vòng quay rất lớn, game này trả lại ít nhất {total} tổng tiền cược: ít nhất {base} ở vòng quay thường và {free} ở vòng quay miễn phí. Số lưới quá nhiều để đếm hết, nên con số được đo qua {spins} vòng quay với cùng quy tắc.",
  ruleBothWays:
    "Các dòng cũng trả thưởng từ phải sang trái. Khoản thắng phủ kín cả dòng chỉ được trả một lần.",
  ruleWildWays: "Wild có ghi hệ số được tính là bấy nhiêu biểu tượng.",
  ruleExpands: "Wild phủ kín cả guồng trước khi tính thưởng.",
  ruleSticky:
    "Vòng quay miễn phí không tốn tiền và dùng mức cược của lượt quay đã tạo ra nó. Wild ở yên tại chỗ đến hết các vòng quay miễn phí; trong lúc đó không thắng thêm vòng nào.",
  ruleTumble:
    "Biểu tượng thắng biến mất, các biểu tượng phía trên rơi xuống và có biểu tượng mới, cho đến khi không còn thắng. Khoản thắng của mỗi lần rơi được nhân lần lượt {ladder}; trong vòng quay miễn phí là {free}. Hệ số cuối cùng áp dụng cho mọi lần rơi sau đó.",
  ruleClusters: "Từ {least} biểu tượng giống nhau nằm sát cạnh nhau trở lên sẽ thắng.",
  ruleAnywhere: "Từ {least} biểu tượng giống nhau trở lên sẽ thắng, ở bất kỳ vị trí nào.",
  ruleHold:
    "Từ {from} đồng xu trở lên sẽ được giữ lại, các ô trống quay lại {respins} lần. Mỗi đồng xu mới đặt lại số lần. Cuối cùng mỗi đồng xu trả giá trị của nó; phủ kín các ô còn trả thêm hũ Grand.",
  ruleWildHold: "Wild thay cho mọi biểu tượng trừ scatter và đồng xu.",
  potGrand: "GRAND",
  holdTitle: "Giữ đồng xu",
  holdCount: "Lượt quay lại còn: {left}",
  holdDone: "Đã thu đồng xu",
};

export const createFeatureTranslate = (language: Language) => translateFrom({ CN, EN, PT, VI }, language);
