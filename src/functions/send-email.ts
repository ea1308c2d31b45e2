import { flagsOf, type Submission } from '../contact-message/submission'
import { answerRefusal, answerTaken } from './answer'
import { check } from './check'
import { chooseStore } from './choose-store'
import { deliver } from './deliver'
import { deliverOnce, type Ending } from './deliver-once'
import { codeOf, isSafe, reasonOf } from './delivery'
import { limitRate } from './limit-rate'
import { startLog } from './message-log'
import { read } from './read'
import { Refusal } from './http-error'
import { settingsOrRefusal } from './settings'

type Log = ReturnType<typeof startLog>

/**
 * Receives the contact dialog's message and brings it to the company: read, check, deliver,
 * answer. Every request leaves one line in the log.
 */
export async function sendEmail(request: Request, { ip }: { ip: string }): Promise<Response> {
  const log = startLog()
  try {
    if (request.method === 'POST') limitRate(ip, Date.now())
    const submission = await read(request)
    Object.assign(log.entry, { id: submission.id, flags: flagsOf(submission) })
    const checked = check(submission)
    if (checked.website !== '') {
      log.dropped()
      return answerTaken('sent')
    }
    return await deliverAndAnswer(checked, request, log)
  } catch (fault) {
    if (fault instanceof Refusal) {
      log.refused(fault)
      return answerRefusal(fault)
    }
    log.broke(fault)
    return answerRefusal(new Refusal(500, 'internal-error', 'The message could not be handled.'))
  }
}

async function deliverAndAnswer(submission: Submission, request: Request, log: Log) {
  const settings = settingsOrRefusal()
  const { delivery, repeated } = await endingOf(submission, log, (progress) =>
    deliver(submission, settings, request, progress),
  )
  log.delivered(delivery, repeated)
  if (isSafe(delivery)) return answerTaken(codeOf(delivery))
  return answerRefusal(new Refusal(502, 'delivery-failed', 'The message could not be delivered.'))
}

/** A store that does not answer must not cost a message: it is delivered without memory then. */
async function endingOf(
  { id }: Submission,
  log: Log,
  work: Parameters<typeof deliverOnce>[2],
): Promise<Ending> {
  try {
    return await deliverOnce(chooseStore(), id, work)
  } catch (fault) {
    if (fault instanceof Refusal) throw fault
    log.entry.store = reasonOf(fault)
    const delivery = await work({ recorded: false, noteRecorded: async () => {} })
    return { delivery, repeated: false }
  }
}
