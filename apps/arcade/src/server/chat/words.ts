/** One list: words with commas between them. */
const readList = (text: string): string[] => text.split(",").map((word) => word.trim());

/**
 * The words refused at a table, by language, in the notation of `hasWord`. Every list counts for every text: people write in
 * the languages that they know. A brand adds its own words by `tableChat` of its settings.
 */
export const REFUSED_WORDS: Readonly<Record<"EN" | "CN" | "PT" | "VI", readonly string[]>> = {
  EN: readList(`
    fuck*, motherfuck*, fck, fuk, fcking, shit, shits, shitty, bullshit, bitch*, cunt*, asshole*, arsehole*,
    dickhead*, cocksuck*, pussy, whore*, slut*, bastard*, wank*, nigger*, nigga*, faggot*, fag, fags, kike*, chink*,
    spic, spics, paki, pakis, tranny, retard*, rape, raped, rapes, rapist*, pedo, pedos, paedo*, nazi*, hitler, kys,
    kill yourself, porn*, blowjob*, handjob*, stfu, gtfo
  `),
  CN: readList(`
    操你, 草你妈, 艹你, 肏, 日你妈, 干你娘, 你妈逼, 你妈的, 妈逼, 他妈的, 傻逼, 傻屄, 煞笔, 傻b, 沙比, 装逼, 牛逼,
    婊子, 贱人, 贱货, 妓女, 鸡巴, 几把, 屌你, 滚蛋, 去死, 狗娘养, 杂种, 畜生, 王八蛋, 脑残, 废物, 支那, 黑鬼, 强奸,
    幼女, 裸聊, 约炮, 卖淫, 毒品, 冰毒, 法轮, 代打, 外挂, 跟单, 操你媽, 你媽, 傻屌, 賤人, 賤貨, 雞巴, 王八, cnm,
    nmsl, tmd
  `),
  PT: readList(`
    porra, porras, caralho*, krl, puta, putas, putaria, puto, putos, filho da puta, fdp, pqp, vsf, vtnc,
    vai se foder, foder, foda se, fodase, fodido*, fodida*, merda*, bosta*, buceta*, boceta*, piroca*, pica, viado*,
    veado, veados, bicha, bichas, sapatao, traveco*, arrombado*, arrombada*, otario*, otaria*, corno*, cuzao*,
    vagabunda*, piranha*, retardado*, mongoloide*, macaco, macacos, crioulo*, estupr*, pedofil*, tomar no cu,
    desgraca*, vai morrer
  `),
  VI: readList(`
    =lồn, =cặc, =buồi, =địt, =đụ, =đĩ, =điếm, =đéo, =đếch, =cứt, =ngu, =khốn, dit me, ditme, dit con me, du ma, duma,
    du me, dmm, dm, dkm, dcm, vkl, vcl, vl, vai lon, con cac, cai lon, me may, thang cho, con di, do ngu, oc cho,
    khon nan, suc vat, mat day, hiep dam, au dam, chich nhau
  `),
};

/** Other places to talk, where nobody looks after a player: they are how players are cheated, and are not named at a table. */
export const OTHER_PLACES: readonly string[] = readList(`
  whatsapp*, whats app, wpp, zap, zapzap, telegram*, tele gram, tlgrm, tg, zalo, viber, wechat*, we chat, weixin*,
  vx, qq, skype*, discord*, instagram*, insta, facebook*, messenger, snapchat*, signal app, line id, id line,
  add line, my line, tiktok, onlyfans, kakaotalk, 微信, 威信, 薇信, v信, 加v, 加我, 加微, 扣扣, 扣群, 电报, 飞机群,
  纸飞机, 私聊, 私信我, 进群, 電報, 飛機群, chama no, me chama no, add me, dm me, pm me, inbox me, ket ban zalo,
  nhan tin rieng
`);
