/** Somebody of the demo's tree, whose account came with its past. */
export interface PastPerson {
  readonly username: string;
  readonly nickname: string;
  readonly type: 0 | 1;
  readonly upline: string;
  /** On how many of ten days a person plays; steady ones play every third day without fail. */
  readonly habit: number | "steady";
  /** Which of a game's stakes is theirs, from the smallest. */
  readonly stake: number;
  /** On which day of the past the account was opened; the first is 0. */
  readonly joinedOn: number;
}

/** Agents come before those below them. */
interface Branch {
  readonly upline: string;
  readonly agents?: readonly (readonly [username: string, nickname: string])[];
  readonly members?: readonly (readonly [username: string, nickname: string])[];
  /** For friends whom a member invited: they came one after another. */
  readonly since?: number;
}

const habits = [0.5, 0.2, 0.3, 0.2, 0.3, 0.2, 0.5, 0.3] as const;
const stakes = [5, 4, 6, 5, 7, 4, 5, 6] as const;

/** The first member of a team is steady, and friends come often; agents have other things to do. */
const habitOf = (type: 0 | 1, isFriend: boolean, step: number, habit: number): PastPerson["habit"] => {
  if (type === 1) return 0;
  return isFriend ? 4 : step === 0 ? "steady" : habit;
};

/** Gives people their habits in turn, so that a team has players of every kind. */
const grow = (branches: readonly Branch[]): readonly PastPerson[] => {
  let place = 0;
  return branches.flatMap(({ upline, agents = [], members = [], since = 0 }) => {
    const open = (type: 0 | 1, [username, nickname]: readonly [string, string], step: number): PastPerson => {
      place += 1;
      return {
        username,
        nickname,
        type,
        upline,
        habit: habitOf(type, since > 0, step, habits[place % habits.length] ?? 1),
        stake: stakes[place % stakes.length] ?? 3,
        joinedOn: since + step,
      };
    };
    return [
      ...agents.map((name) => open(1, name, 0)),
      // Members come over the first weeks, and a friend every few days.
      ...members.map((name, step) => open(0, name, since > 0 ? step * 4 : (step * 5) % 18)),
    ];
  });
};

/** Below `agent`: four levels, and the friends whom `demo` invited. */
export const novaPeople: readonly PastPerson[] = grow([
  {
    upline: "agent",
    agents: [
      ["zhangwei", "张伟"],
      ["liufang", "刘芳"],
      ["chenjun", "陈军"],
    ],
    members: [
      ["wanglei77", "王磊"],
      ["suxin", "苏欣"],
      ["dengchao", "邓超"],
    ],
  },
  {
    upline: "zhangwei",
    agents: [
      ["huangyan", "黄燕"],
      ["wuqiang", "吴强"],
    ],
    members: [
      ["linxiao", "林晓"],
      ["hemin88", "何敏"],
      ["majie", "马杰"],
    ],
  },
  {
    upline: "liufang",
    agents: [
      ["xutao", "徐涛"],
      ["sunli", "孙丽"],
    ],
  },
  {
    upline: "chenjun",
    members: [
      ["tangbo", "唐波"],
      ["fengxia", "冯霞"],
      ["yuhao", "于浩"],
      ["caoning", "曹宁"],
    ],
  },
  {
    upline: "huangyan",
    members: [
      ["pengfei", "彭飞"],
      ["zengrui", "曾睿"],
      ["xiaomei", "萧梅"],
      ["tianyu", "田宇"],
      ["dongxue", "董雪"],
      ["panlong", "潘龙"],
    ],
  },
  {
    upline: "wuqiang",
    members: [
      ["yuanjing", "袁静"],
      ["caikun", "蔡坤"],
      ["jianglan", "蒋兰"],
      ["yexin", "叶鑫"],
      ["duwen", "杜文"],
    ],
  },
  {
    upline: "xutao",
    members: [
      ["zhuyun", "朱云"],
      ["gaoyang", "高洋"],
      ["luohui", "罗慧"],
      ["weiqing", "魏青"],
      ["chengang", "程刚"],
      ["renhua", "任华"],
      ["shenlu", "沈露"],
      ["yaoming", "姚明明"],
    ],
  },
  {
    upline: "sunli",
    members: [
      ["lushan", "卢珊"],
      ["fuyong", "傅勇"],
      ["zhongyi", "钟艺"],
      ["wangjing", "汪静"],
    ],
  },
  {
    upline: "demo",
    since: 15,
    members: [
      ["shiyan", "石岩"],
      ["liaojia", "廖佳"],
      ["kongde", "孔德"],
      ["baiyu", "白玉"],
      ["cuilin", "崔琳"],
    ],
  },
]);

export const lotusPeople: readonly PastPerson[] = grow([
  {
    upline: "agent",
    agents: [
      ["carlossouza", "Carlos Souza"],
      ["anaribeiro", "Ana Ribeiro"],
      ["rafaellima", "Rafael Lima"],
    ],
    members: [
      ["brunaalves", "Bruna Alves"],
      ["thiagorocha", "Thiago Rocha"],
      ["leticiamelo", "Letícia Melo"],
    ],
  },
  {
    upline: "carlossouza",
    agents: [
      ["marcosdias", "Marcos Dias"],
      ["paulafreitas", "Paula Freitas"],
    ],
    members: [
      ["joaopedro", "João Pedro"],
      ["camilanunes", "Camila Nunes"],
      ["igorcastro", "Igor Castro"],
    ],
  },
  {
    upline: "anaribeiro",
    agents: [
      ["felipemoraes", "Felipe Moraes"],
      ["renatapires", "Renata Pires"],
    ],
  },
  {
    upline: "rafaellima",
    members: [
      ["viniciusaraujo", "Vinícius Araújo"],
      ["julianacosta", "Juliana Costa"],
      ["mateuscardoso", "Mateus Cardoso"],
      ["priscilaramos", "Priscila Ramos"],
    ],
  },
  {
    upline: "marcosdias",
    members: [
      ["andreteixeira", "André Teixeira"],
      ["fernandalopes", "Fernanda Lopes"],
      ["lucasmartins", "Lucas Martins"],
      ["beatrizpinto", "Beatriz Pinto"],
      ["rodrigocunha", "Rodrigo Cunha"],
      ["amandavieira", "Amanda Vieira"],
    ],
  },
  {
    upline: "paulafreitas",
    members: [
      ["eduardocampos", "Eduardo Campos"],
      ["tatianamoura", "Tatiana Moura"],
      ["caiobatista", "Caio Batista"],
      ["sabrinaduarte", "Sabrina Duarte"],
      ["henriquesales", "Henrique Sales"],
    ],
  },
  {
    upline: "felipemoraes",
    members: [
      ["gustavoreis", "Gustavo Reis"],
      ["larissagomes", "Larissa Gomes"],
      ["diegobarros", "Diego Barros"],
      ["danielafarias", "Daniela Farias"],
      ["otavioxavier", "Otávio Xavier"],
      ["monicabrito", "Mônica Brito"],
      ["samuelpeixoto", "Samuel Peixoto"],
      ["elainecorreia", "Elaine Correia"],
    ],
  },
  {
    upline: "renatapires",
    members: [
      ["hugosiqueira", "Hugo Siqueira"],
      ["vivianeprado", "Viviane Prado"],
      ["leandromatos", "Leandro Matos"],
      ["nataliaborges", "Natália Borges"],
    ],
  },
  {
    upline: "demo",
    since: 15,
    members: [
      ["raqueltavares", "Raquel Tavares"],
      ["wesleyantunes", "Wesley Antunes"],
      ["claramendes", "Clara Mendes"],
      ["pedrofalcao", "Pedro Falcão"],
      ["luanabastos", "Luana Bastos"],
    ],
  },
]);
