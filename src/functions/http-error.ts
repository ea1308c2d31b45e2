import type { ContactField } from '../contact-message/message-rules'

/** What a refusal says beside its status, its code and its reason. */
export interface RefusalDetails {
  /** What is wrong with each field, where the fault lies in the fields. */
  fields?: Partial<Record<ContactField, string>>
  /** When to try again, in seconds. */
  retryAfter?: number
  /** What the log adds; answers do not show it. */
  note?: string
}

/** Why a message was not sent: what each step of the pipeline throws and `answer` turns into JSON. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: RefusalDetails

  /**
   * @param status HTTP status
   * @param code stable word for programs
   * @param reason one English sentence for people
   */
  constructor(status: number, code: string, reason: string, details: RefusalDetails = {}) {
    super(reason)
    this.status = status
    this.code = code
    this.details = details
  }
}
