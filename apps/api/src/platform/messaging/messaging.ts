/** The brand a message is sent for. */
interface Message {
  brandId: number;
  /** Plain text in the reader's language. */
  text: string;
}

export interface SmsMessage extends Message {
  /** The number as +5511987654321. */
  to: string;
}

export interface MailMessage extends Message {
  to: string;
  subject: string;
  /** The brand's name, shown before the sender's address. */
  senderName: string;
}

/**
 * Sends a text message. @throws Error when the provider refuses it; the error contains neither number nor text (SEC-33)
 */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/** Sends a mail. @throws Error when the server refuses it; the error contains neither address nor text (SEC-33) */
export interface MailSender {
  send(message: MailMessage): Promise<void>;
}

export interface Messaging {
  sms: SmsSender;
  mail: MailSender;
}
