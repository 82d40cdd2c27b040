import type { Brand } from "../http/context.ts";
import type { HttpPorts } from "../http/ports.ts";
import type { HearUnknownFields } from "../http/vendor-calls.ts";
import { createAbuseSignalsModule } from "../modules/abuse-signals/abuse-signals.module.ts";
import { createAccountReviewModule } from "../modules/account-review/account-review.module.ts";
import { createAffiliateModule } from "../modules/affiliate/affiliate.module.ts";
import { createAgentModule } from "../modules/agent/agent.module.ts";
import { createAgentTreeModule } from "../modules/agent-tree/agent-tree.module.ts";
import { createApprovalModule } from "../modules/approval/approval.module.ts";
import { createArtModule } from "../modules/art/art.module.ts";
import { createBillModule } from "../modules/bill/bill.module.ts";
import type { BillPort } from "../modules/bill/bill.port.ts";
import { createBrandModule } from "../modules/brand/brand.module.ts";
import type { BrandPort } from "../modules/brand/brand.port.ts";
import { createCaptchaModule } from "../modules/captcha/captcha.module.ts";
import { createCatalogueModule } from "../modules/catalogue/catalogue.module.ts";
import { createChatModule } from "../modules/chat/chat.module.ts";
import { createContentModule } from "../modules/content/content.module.ts";
import { createContractModule } from "../modules/contract/contract.module.ts";
import { createCpfModule } from "../modules/cpf/cpf.module.ts";
import { createCredentialsModule } from "../modules/credentials/credentials.module.ts";
import { createDebtModule } from "../modules/debt/debt.module.ts";
import { createDepositModule, createStrayPayouts } from "../modules/deposit/deposit.module.ts";
import { createDisputeModule } from "../modules/dispute/dispute.module.ts";
import { createEarningsModule } from "../modules/earnings/earnings.module.ts";
import { createExclusionModule } from "../modules/exclusion/exclusion.module.ts";
import { createFeedbackModule } from "../modules/feedback/feedback.module.ts";
import { createFrontModule } from "../modules/front/front.module.ts";
import { createInboxModule } from "../modules/inbox/inbox.module.ts";
import { createLaunchModule } from "../modules/launch/launch.module.ts";
import { createLiveModule } from "../modules/live/live.module.ts";
import { createLivestreamModule } from "../modules/livestream/livestream.module.ts";
import { createLoginModule } from "../modules/login/login.module.ts";
import { createLotteryModule } from "../modules/lottery/lottery.module.ts";
import { createMallModule } from "../modules/mall/mall.module.ts";
import { createMatchesModule } from "../modules/matches/matches.module.ts";
import { createMemberModule } from "../modules/member/member.module.ts";
import { createMissionModule } from "../modules/mission/mission.module.ts";
import { createOperatorModule } from "../modules/operator/operator.module.ts";
import { createOutboxModule } from "../modules/outbox/outbox.module.ts";
import { createPasswordModule } from "../modules/password/password.module.ts";
import { createPlayDaysModule } from "../modules/play-days/play-days.module.ts";
import { createProfileModule } from "../modules/profile/profile.module.ts";
import { createPromotionModule } from "../modules/promotion/promotion.module.ts";
import { createRainModule } from "../modules/rain/rain.module.ts";
import { createRecordsModule } from "../modules/records/records.module.ts";
import { createRedRainModule } from "../modules/red-rain/red-rain.module.ts";
import { createRegistrationModule } from "../modules/registration/registration.module.ts";
import { createResponsiblePlayModule } from "../modules/responsible-play/responsible-play.module.ts";
import { createRewardModule } from "../modules/reward/reward.module.ts";
import { createSandboxPayModule } from "../modules/sandbox-pay/sandbox-pay.module.ts";
import { createSandboxSocialModule } from "../modules/sandbox-social/sandbox-social.module.ts";
import { createSealingModule } from "../modules/sealing/sealing.module.ts";
import { createSecurityCentreModule } from "../modules/security-centre/security-centre.module.ts";
import { createServiceDeskModule } from "../modules/service-desk/service-desk.module.ts";
import { createSessionModule } from "../modules/session/session.module.ts";
import { createSettlementModule } from "../modules/settlement/settlement.module.ts";
import type { FirebasePort } from "../modules/social/firebase.port.ts";
import { createSocialModule } from "../modules/social/social.module.ts";
import { createStepUpModule } from "../modules/step-up/step-up.module.ts";
import { createTrialModule } from "../modules/trial/trial.module.ts";
import { createVendorWalletModule } from "../modules/vendor-wallet/vendor-wallet.module.ts";
import { createVerificationModule } from "../modules/verification/verification.module.ts";
import { createVipModule } from "../modules/vip/vip.module.ts";
import { createWageringModule } from "../modules/wagering/wagering.module.ts";
import { createWalletModule } from "../modules/wallet/wallet.module.ts";
import { createWheelModule } from "../modules/wheel/wheel.module.ts";
import { createWinnersModule } from "../modules/winners/winners.module.ts";
import { createWithdrawalModule } from "../modules/withdrawal/withdrawal.module.ts";
import { createMessaging } from "../platform/messaging/create-messaging.ts";
import type { PasswordHasher } from "../platform/password-hasher.ts";
import { createModuleList, type ModuleList } from "./module-list.ts";
import { deskFolder } from "./paths.ts";
import type { Platform } from "./platform.ts";
import { version } from "./version.ts";
import { createWithholdings } from "./withholdings.ts";

/** Replacements for randomness and waiting in tests, and the brands that a process serves. The product leaves them out. */
export interface ApiParts {
  passwords?: PasswordHasher;
  /** How often a job runs, given its interval. */
  paceJobs?: (everyMs: number) => number;
  drawCaptchaDigits?: () => string;
  /** Where the prize wheel stops. */
  drawNumber?: (below: number) => number;
  /** Whose jobs run: every brand's, unless the demo's past is written. */
  serves?: (brand: Brand) => boolean;
}

export interface Modules {
  list: ModuleList;
  brands: BrandPort;
  /** What the HTTP layer needs from modules. */
  ports: HttpPorts;
  /** Hears of fields of vendors' calls that were ignored. */
  hearUnknown: HearUnknownFields;
}

/**
 * Creates the modules of one API process in dependency order: a module comes after the modules it uses. A new module is
 * one line here.
 */
export async function createModules(platform: Platform, parts: ApiParts = {}): Promise<Modules> {
  const { config } = platform;
  const list = createModuleList();
  const { add } = list;

  const every = add(createBrandModule({ ...platform, version }));
  const { serves } = parts;
  const brands: BrandPort = serves
    ? { ...every, listBrands: async () => (await every.listBrands()).filter(serves) }
    : every;
  const base = { ...platform, brands, version };

  // Identity.
  const reviews = add(createAccountReviewModule());
  const exclusions = add(createExclusionModule({ ...base, reviews }));
  const sessions = add(createSessionModule({ ...base, exclusions }));
  const sealing = add(createSealingModule(base));
  const captchas = add(createCaptchaModule({ ...base, drawDigits: parts.drawCaptchaDigits }));
  const live = add(await createLiveModule({ ...base, sessions, isSilent: serves !== undefined }));
  const inbox = add(createInboxModule({ ...base, live }));
  const messaging = createMessaging(config, add(createOutboxModule(base)));
  const playDays = add(createPlayDaysModule(base));
  const wagering = add(createWageringModule({ ...base, live, playDays }));
  const rewards = add(createRewardModule({ ...base, inbox, live, wagering }));
  const { drawNumber } = parts;
  const wheel = add(createWheelModule({ ...base, drawNumber, exclusions, inbox, live, rewards }));
  const vip = add(createVipModule({ ...base, exclusions, inbox, live, playDays, rewards, wheel }));
  const tree = add(createAgentTreeModule(base));
  const members = add(createMemberModule({ ...base, vip }));
  const stepUps = add(createStepUpModule({ ...base, sessions }));
  const cpfs = add(createCpfModule({ ...base, stepUps }));
  // Dependencies that most account modules share.
  const account = { ...base, captchas, cpfs, exclusions, inbox, members, messaging, sessions, stepUps, tree };
  const verification = add(createVerificationModule(account));
  // Registration and social sign-in need each other: social registers new members, and Firebase may prove the number of
  // a registration. Registration is created first and looks Firebase up when it is called.
  const newcomers = add(createRegistrationModule({ ...account, verification, getFirebase: () => firebase }));
  const sandbox = config.sandboxSocial ? add(await createSandboxSocialModule(base)) : undefined;
  const firebase: FirebasePort = add(createSocialModule({ ...account, newcomers, sandbox }));
  const remembered = add(createCredentialsModule({ ...account, sealing }));
  const attempts = add(createLoginModule({ ...account, firebase, remembered, verification }));
  add(createPasswordModule({ ...account, attempts, firebase, remembered, verification }));
  add(createTrialModule(account));
  add(createProfileModule(base));
  const bankAccounts = add(createSecurityCentreModule({ ...account, verification }));
  const contracts = add(createContractModule({ ...account, bankAccounts, getBills: () => bills }));
  add(createFeedbackModule(account));

  // Failed sign-ins of operators are counted like those of members (SEC-06).
  const { operators, recovery, team } = add(createOperatorModule({ ...base, attempts }));
  const chat = add(createChatModule({ ...base, live }));
  const folder = deskFolder();
  add(createServiceDeskModule({ ...base, chat, folder, live, operators, recovery, team }));

  // What a brand offers.
  const promotions = add(createPromotionModule({ ...base, exclusions }));
  const catalogue = add(createCatalogueModule(base));
  add(createAgentModule({ ...base, catalogue }));
  const content = add(createContentModule({ ...base, catalogue, exclusions, promotions }));
  const livestream = add(createLivestreamModule({ ...base, catalogue }));
  add(createLotteryModule({ ...base, catalogue }));

  // Play and money.
  const play = add(createResponsiblePlayModule({ ...account, live }));
  const winners = add(createWinnersModule({ ...base, catalogue, live }));
  add(createLaunchModule({ ...base, catalogue, play }));
  add(createMatchesModule({ ...base, catalogue }));
  const { hearUnknown } = add(
    createVendorWalletModule({ ...base, catalogue, live, reviews, sessions, winners }),
  );
  add(createWalletModule(base));
  const approvals = add(createApprovalModule(base));
  add(createRecordsModule({ ...base, catalogue, playDays, arcadeUrl: config.arcadeUrl }));
  const { sandboxPaySecret: secret } = config;
  if (secret !== undefined) add(createSandboxPayModule({ ...base, secret }));
  const debts = add(createDebtModule(base));
  add(createMissionModule({ ...base, exclusions, play, playDays, rewards, vip, wheel }));
  add(createRainModule({ ...base, exclusions, live, playDays, rewards, vip }));
  add(createMallModule({ ...base, exclusions, inbox, playDays, rewards, vip, wheel }));
  const { lookForSignals } = add(createAffiliateModule({ ...base, exclusions, rewards }));
  add(createAbuseSignalsModule({ ...base, exclusions, inbox, looks: [lookForSignals] }));
  const withholdings = createWithholdings({ ...base, reviews, debts });
  const withdrawals = add(
    createWithdrawalModule({
      ...{ ...base, approvals, bankAccounts, cpfs, inbox, live, reviews, stepUps, withholdings },
      keepStray: createStrayPayouts(base.database),
    }),
  );
  const earnings = add(createEarningsModule({ ...account, bankAccounts, live, wagering, withdrawals }));
  const settlement = add(createSettlementModule({ ...base, catalogue, earnings, playDays, rewards, tree }));
  add(createDisputeModule(base));
  const bills: BillPort = add(
    createBillModule({ ...account, bankAccounts, contracts, earnings, playDays, settlement }),
  );
  add(createRedRainModule({ ...account, bankAccounts, inbox, live, wagering, withdrawals }));
  add(createDepositModule({ ...base, cpfs, debts, inbox, live, play, reviews, wagering, withdrawals }));

  // Files that a browser loads besides the calls.
  const art = add(createArtModule({ ...base, catalogue, livestream }));
  add(await createFrontModule({ ...base, art, catalogue, content, promotions }));

  const { findBrand } = brands;
  const ports = {
    findBrand,
    findSession: sessions.find,
    findOperator: operators.find,
    useCaptcha: captchas.use,
    openSealed: sealing.open,
  };
  return { list, brands, ports, hearUnknown };
}
