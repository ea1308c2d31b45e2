import { isMainLanguage } from '../../languages/languages'
import type { Json } from './parse-json'
import { parseProjectNumber, findLinkProblem } from './link-target'
import { normaliseText } from './normalise-text'
import { isEmpty, isObject } from './values'
import type { Field, Fields, ListField, RecordField, ReferenceField } from './field'
import { getFieldLanguages, getPropertyName, listPropertyNames } from './translation'
import { toPicturePath } from '../pictures/picture-path'

export interface FieldError {
  /** Path of the field, such as `images.2.alt`. */
  readonly field: string
  /** Problem and remedy, as the rest of a sentence that begins with the field's label. */
  readonly message: string
  /** Definition of the field; undefined for an unknown key. */
  readonly definition?: Field
}

/** An error of a content file: of a field, or of the file as a whole. */
export interface ContentError extends Pick<FieldError, 'message' | 'definition'> {
  /** Path of the field; undefined for the file as a whole. */
  readonly field?: string
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  /** Record in the file; undefined if the file is unreadable. */
  readonly record?: Json
}

/** Lookups of pictures and other records for checkFields(). */
export interface CheckContext {
  /** Returns true if a picture exists at a path such as /media/tower/tower-01.jpg. */
  readonly pictureExists: (path: string) => boolean
  /** Problems of the pictures that the build cannot use, by path. */
  readonly unreadablePictures?: ReadonlyMap<string, string>
  readonly recordExists: (field: ReferenceField, value: unknown) => boolean
}

/** Returns true if a reference with this value refers to this record, or to an item in its list. */
export function refersTo(field: ReferenceField, value: unknown, record: Json): boolean {
  if (field.type === 'record') return record[field.targetField] === value && isTarget(field, record)
  const items = record[field.targetList]
  return (
    Array.isArray(items) &&
    items.some((item) => isObject(item) && item[field.targetField] === value)
  )
}

/** Returns true if a record has the group that a reference requires. */
export function isTarget({ targetGroup }: RecordField, record: Json): boolean {
  return !targetGroup || !isEmpty(record[targetGroup])
}

/**
 * Field of a link to a project. Staff can choose only a project with a page, because the path of any
 * other project shows the fallback project.
 */
export const projectPageReference = {
  type: 'record',
  label: 'Project',
  hint: 'Choose a project that has a page.',
  target: 'projects/',
  targetField: 'id',
  targetGroup: 'page',
} as const satisfies RecordField

/**
 * Returns the name of the list or group that a record must have, so that the reference can refer to
 * the record. Returns undefined if any record will do.
 */
export function getTargetName(reference: Field): string | undefined {
  if (reference.type === 'choice') return reference.targetList
  if (reference.type === 'link') return projectPageReference.targetGroup
  return reference.type === 'record' ? reference.targetGroup : undefined
}

/**
 * Maximum length of a text, in UTF-16 code units. Even a record with the longest possible texts
 * fits into a request to the content API.
 */
const maxLengths = { text: 300, paragraph: 1500, link: 1000 }

/**
 * Returns the problem of a text that is too long, as the rest of a sentence that begins with the
 * field's label; undefined if there is none.
 */
export function findLengthProblem({ type }: Field, text: string): string | undefined {
  const maxLength = type in maxLengths ? maxLengths[type as keyof typeof maxLengths] : Infinity
  return text.length > maxLength
    ? `has ${text.length.toLocaleString('en')} characters, of at most ${maxLength.toLocaleString('en')}.`
    : undefined
}

/** Returns a list with one error of the field. */
type Fail = (problem: string) => FieldError[]

export function checkFields(fields: Fields, record: Json, context: CheckContext): FieldError[] {
  return checkGroup(fields, record, '')

  function checkGroup(group: Fields, value: Json, prefix: string): FieldError[] {
    const fieldErrors = Object.entries(group).flatMap(([name, field]) =>
      getFieldLanguages(field).flatMap((language) => {
        const propertyName = getPropertyName(language, name)
        const isPresent = isMainLanguage(language) || !isEmpty(value[propertyName])
        return isPresent
          ? checkField(field, value[propertyName], prefix + propertyName)
          : []
      }),
    )
    const names = Object.entries(group).flatMap(([name, field]) => listPropertyNames(name, field))
    const unknownKeys = Object.keys(value)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        field: prefix + name,
        message: `is not a field that this file can have. Remove it, or use one of: ${Object.keys(group).join(', ')}.`,
      }))
    return [...fieldErrors, ...unknownKeys]
  }

  function checkField(field: Field, input: unknown, path: string): FieldError[] {
    const value = typeof input === 'string' ? normaliseText(field, input) : input
    const fail: Fail = (problem) => [
      { field: path, message: `${problem} ${field.hint}`, definition: field },
    ]

    if (isEmpty(value)) {
      if (field.optional) return []
      // Reports the missing fields of a missing group instead of the group.
      const isGroup = field.type === 'group' && !field.shape
      return isGroup ? checkGroup(field.fields, {}, `${path}.`) : fail('is missing.')
    }
    const lengthProblem = typeof value === 'string' && findLengthProblem(field, value)
    if (lengthProblem) return fail(lengthProblem)

    switch (field.type) {
      case 'text':
      case 'paragraph': {
        if (typeof value !== 'string') return fail('must be text.')
        const pattern = field.type === 'text' ? field.pattern : undefined
        if (!pattern || pattern.expression.test(value)) return []
        return fail(pattern.problem?.(value) ?? `must be ${pattern.description}.`)
      }
      case 'number':
        if (!Number.isInteger(value)) return fail('must be a whole number.')
        return Number(value) < field.min || Number(value) > field.max
          ? fail(`must be between ${field.min} and ${field.max}.`)
          : []
      case 'record':
        if (typeof value !== 'number') return fail('must be a whole number.')
        if (context.recordExists(field, value)) return []
        return fail(
          `no longer exists${field.targetGroup ? `, or has no ${field.targetGroup}` : ''} (number ${value}).`,
        )
      case 'choice':
        return context.recordExists(field, value)
          ? []
          : fail(`${JSON.stringify(value)} is not one of those that are there.`)
      case 'link':
        return checkLink(String(value), fail)
      case 'group':
        if (!isObject(value)) return fail('must be a group of fields in curly brackets.')
        return [
          ...checkGroup(field.fields, value, `${path}.`),
          ...(field.shape ? checkFile(value, fail) : []),
        ]
      case 'list':
        return checkList(field, value, path, fail)
    }
  }

  function checkFile({ src }: Json, fail: Fail): FieldError[] {
    if (typeof src !== 'string') return []
    const picture = toPicturePath(src)
    if (!context.pictureExists(picture)) return fail(`is a picture that does not exist (${src}).`)
    const unreadable = context.unreadablePictures?.get(picture)
    return unreadable ? fail(`${unreadable} (${src})`) : []
  }

  function checkLink(url: string, fail: Fail): FieldError[] {
    const problem = findLinkProblem(url)
    if (problem) return fail(problem)
    const number = parseProjectNumber(url)
    return number === undefined || context.recordExists(projectPageReference, number)
      ? []
      : fail(`leads to project ${number}, which has no page.`)
  }

  function checkList(field: ListField, value: unknown, path: string, fail: Fail): FieldError[] {
    if (!Array.isArray(value)) return fail('must be a list in square brackets.')
    if (value.length < field.min) return fail(`must have at least ${formatEntryCount(field.min)}.`)
    if (field.max !== undefined && value.length > field.max) {
      return fail(`can have at most ${formatEntryCount(field.max)}.`)
    }
    return [
      ...value.flatMap((item, index) => checkField(field.itemGroup, item, `${path}.${index}`)),
      ...findDuplicates(field, value, path),
    ]
  }
}

/** Returns an error for each item with the same key or referenced record as an earlier item. */
function findDuplicates(
  { itemGroup }: ListField,
  items: readonly unknown[],
  path: string,
): FieldError[] {
  const [name, field] =
    Object.entries(itemGroup.fields).find(
      ([, each]) => 'generatedFrom' in each || 'uniqueInList' in each,
    ) ?? []
  if (!name || !field) return []
  const keys = items.map((item) => (isObject(item) ? item[name] : undefined))
  const message = `is there twice. ${field.hint}`
  return keys.flatMap((key, index) =>
    isEmpty(key) || keys.indexOf(key) === index
      ? []
      : [{ field: `${path}.${index}.${name}`, message, definition: field }],
  )
}

function formatEntryCount(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}
