import { FALLBACK_PROJECT_ID } from '../constants'
import { checkFields, checkWithoutOtherFiles, type FieldError } from '../content-model/check-fields'
import { findKindByCmsName } from './cms-name'
import type { Cms, ImmutableValue } from './decap-types'
import { siblingRecords } from './sibling-records'

/** A reason that a person can act on; Decap shows it without the name of an error. */
class Refusal extends Error {
  override readonly name = ''
}

/**
 * The last check before a record is saved or deleted: the build's check of its fields. Numbers
 * taken by another record are checked where they are typed, pictures and unknown keys by the build.
 */
export function registerGuards(cms: Cms): void {
  cms.registerEventListener({ name: 'preSave', handler: ({ entry }) => refuseFaults(entry) })
  cms.registerEventListener({ name: 'preUnpublish', handler: ({ entry }) => refuseLoss(entry) })
}

function refuseFaults(entry: ImmutableValue): void {
  const kind = findKindByCmsName(entry.get('collection'), entry.get('slug'))
  const data = (entry.get('data') as ImmutableValue).toJS()
  const [fault] = kind
    ? checkFields(kind.fields, data, checkWithoutOtherFiles).filter(isForStaff)
    : []
  if (fault) throw new Refusal(`“${fault.field}” ${fault.message}`)
}

/** Keys that the model does not know survive a save; the check of the whole content tells them. */
function isForStaff({ unknown }: FieldError): boolean {
  return !unknown
}

function refuseLoss(entry: ImmutableValue): void {
  const name = findKindByCmsName(entry.get('collection'), entry.get('slug'))?.typeName
  const data = (entry.get('data') as ImmutableValue).toJS() as Record<string, unknown>
  const number = name === 'Project' ? data.id : data.projectId
  if (number === FALLBACK_PROJECT_ID) {
    throw new Refusal('The site shows this project wherever another has no page of its own.')
  }
  if (name === 'Project' && siblingRecords.pages.some(({ projectId }) => projectId === number)) {
    throw new Refusal('This project has a page. Delete its page first.')
  }
}
