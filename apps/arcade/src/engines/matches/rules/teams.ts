/** A name in each language, or one proper name for all. */
export type Name = string | Readonly<Record<"EN" | "CN" | "VI" | "PT", string>>;

/** An invented side. */
export interface Team {
  readonly id: string;
  readonly name: Name;
  /** Relative to the others of its sport. `scores.ts` says what it means; in a race it is the runner's weight. */
  readonly strength: number;
}

/** Lines of `strength|name`, or `strength|EN|CN|VI|PT`. The id is the English name in small letters. */
const read = (lines: string): readonly Team[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [strength = "", EN = "", CN, VI = EN, PT = EN] = line.split("|");
      return {
        id: EN.toLowerCase().replaceAll(" ", "-"),
        name: CN === undefined ? EN : { EN, CN, VI, PT },
        strength: Number(strength),
      };
    });

export const FOOTBALL_TEAMS = read(`
84|Harrowmere
81|Valdoro
79|Brackenford
77|Sankt Orlin
75|Porto Velmar
73|Lindavik
71|Castromar
69|Ostrowin
67|Greywater
65|Montalero
63|Kirnau
61|Ardenby
59|Solvanger
57|Tamaris
55|Weldstone
52|Norrabek
`);

export const BASKETBALL_TEAMS = read(`
80|River Herons|河畔苍鹭|Diệc Sông|Garças do Rio
78|Iron Comets|钢铁彗星|Sao Chổi Sắt|Cometas de Ferro
76|Harbour Foxes|海港狐狸|Cáo Bến Cảng|Raposas do Porto
74|Desert Lynxes|沙漠猞猁|Linh Miêu Sa Mạc|Linces do Deserto
72|Storm Otters|风暴水獭|Rái Cá Bão|Lontras da Tempestade
69|Valley Bisons|山谷野牛|Bò Rừng Thung Lũng|Bisões do Vale
66|Coral Rays|珊瑚魟鱼|Cá Đuối San Hô|Arraias de Coral
64|Paper Tigers|纸老虎|Hổ Giấy|Tigres de Papel
60|Lantern Bears|灯笼熊|Gấu Đèn Lồng|Ursos da Lanterna
58|Glacier Hares|冰川野兔|Thỏ Băng Hà|Lebres da Geleira
56|Canyon Larks|峡谷云雀|Sơn Ca Hẻm Núi|Cotovias do Cânion
50|Fog Pelicans|雾中鹈鹕|Bồ Nông Sương Mù|Pelicanos da Névoa
`);

export const ESPORTS_TEAMS = read(`
74|Quorax
72|Lumen Drift
70|Hexwave
69|Polar Static
67|Obsidian Loop
66|Kyvern
64|Nine Lanterns
62|Saltbyte
61|Vanta Choir
59|Mirewood
58|Ember Syntax
56|Tessel
54|Dustfall
53|Orrery
51|Blue Kiln
48|Foxglove Zero
`);

export const RUNNERS = read(`
30|Silver Meadow|银色草原|Đồng Cỏ Bạc|Campo de Prata
26|Quiet Thunder|静雷|Sấm Lặng|Trovão Calmo
23|Amber Wind|琥珀之风|Gió Hổ Phách|Vento Âmbar
20|Seventh Cloud|第七朵云|Mây Thứ Bảy|Sétima Nuvem
18|Long Shadow|长影|Bóng Dài|Sombra Longa
16|Clover King|三叶草王|Vua Cỏ Ba Lá|Rei do Trevo
14|Morning Bell|晨钟|Chuông Sớm|Sino da Manhã
12|Red Orchard|红果园|Vườn Quả Đỏ|Pomar Vermelho
11|River Letter|河之信|Thư Dòng Sông|Carta do Rio
10|Paper Crown|纸王冠|Vương Miện Giấy|Coroa de Papel
9|Old Harbour|老港|Bến Cảng Cũ|Porto Velho
8|Slow Comet|慢彗星|Sao Chổi Chậm|Cometa Lento
`);
