import type { ContactField } from '../message-rules'

/** Why a message was not sent: what each step of the pipeline throws and `answer` turns into JSON. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** What is wrong with each field, where the fault lies in the fields. */
  readonly fields: Partial<Record<ContactField, string>> | undefined

  /**
   * @param status HTTP status
   * @param code stable word for programs
   * @param reason one English sentence for people
   */
  constructor(
    status: number,
    code: string,
    reason: string,
    fields?: Partial<Record<ContactField, string>>,
  ) {
    super(reason)
    this.status = status
    this.code = code
    this.fields = fields
  }
}
