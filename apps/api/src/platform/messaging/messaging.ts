/** For whom a message is sent. */
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
  /** The brand as the reader knows it; stands before the sender's address. */
  senderName: string;
}

/** Sends a text message. @throws Error when the provider did not take it; neither number nor text is in it (SEC-33) */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/** Sends a mail. @throws Error when the server did not take it; neither address nor text is in it (SEC-33) */
export interface MailSender {
  send(message: MailMessage): Promise<void>;
}

export interface Messaging {
  sms: SmsSender;
  mail: MailSender;
}
