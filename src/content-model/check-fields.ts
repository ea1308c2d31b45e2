import { isMainLanguage } from '../languages/languages'
import type { Json } from './parse-json'
import { parseProjectNumber, findLinkProblem } from './link-target'
import { normaliseText } from './normalise-text'
import { isEmpty, isObject } from './values'
import type { Field, Fields, ListField, ReferenceField } from './field'
import { getFieldLanguages, getPropertyName, listPropertyNames } from './translation'

/** One thing wrong with a field. */
export interface FieldError {
  /** Where it is, such as `images.2.alt`, as in the form. */
  readonly field: string
  /** What is wrong and what to write instead. */
  readonly message: string
  /** The field, if the kind of the record has it. */
  readonly definition?: Field
}

/** One thing that is wrong with a file of the content: with a field, or with the file as a whole. */
export interface ContentError extends Pick<FieldError, 'message'> {
  /** Nothing for the file as a whole. */
  readonly field?: string
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  /** What is in the file, if it can be read. */
  readonly record?: Json
}

/** What a field's check needs to know of the world outside the record. */
export interface CheckContext {
  /** Whether there is a picture file at a path such as /media/tower/tower-01.jpg. */
  readonly pictureExists: (path: string) => boolean
  /** What is wrong with pictures that no page could be built with, by their paths. */
  readonly unreadablePictures?: ReadonlyMap<string, string>
  /** Whether there is what a field refers to. */
  readonly recordExists: (field: ReferenceField, value: unknown) => boolean
}

/** Whether a field with this value refers to a record of its kind, or to an item in it. */
export function refersTo(field: ReferenceField, value: unknown, record: Json): boolean {
  if (field.type === 'record') return record[field.targetField] === value
  const items = record[field.targetList]
  return (
    Array.isArray(items) &&
    items.some((item) => isObject(item) && item[field.targetField] === value)
  )
}

/** What a link to a project refers to: without it, the link would show the page of the towers. */
const projectPageReference: ReferenceField = {
  type: 'record',
  label: '',
  hint: '',
  target: 'project-pages/',
  targetField: 'projectId',
}

/** Says of a field that something is wrong with it. */
type Fail = (what: string) => FieldError[]

/** Everything that is wrong with a record that should have these fields. */
export function checkFields(fields: Fields, record: Json, context: CheckContext): FieldError[] {
  return checkGroup(fields, record, '')

  function checkGroup(group: Fields, value: Json, before: string): FieldError[] {
    const known = Object.entries(group).flatMap(([name, field]) =>
      getFieldLanguages(field).flatMap((language) => {
        const own = getPropertyName(language, name)
        const isPresent = isMainLanguage(language) || !isEmpty(value[own])
        return isPresent ? checkField(field, value[own], before + own) : []
      }),
    )
    const names = Object.entries(group).flatMap(([name, field]) => listPropertyNames(name, field))
    const unknown = Object.keys(value)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        field: before + name,
        message: `is not a field that this file can have. Remove it, or use one of: ${Object.keys(group).join(', ')}.`,
      }))
    return [...known, ...unknown]
  }

  function checkField(field: Field, given: unknown, path: string): FieldError[] {
    const value = typeof given === 'string' ? normaliseText(field, given) : given
    const fail: Fail = (what) => [
      { field: path, message: `${what} ${field.hint}`, definition: field },
    ]

    if (isEmpty(value)) {
      if (field.optional) return []
      // What a group lacks is said of what is in it.
      const isGroup = field.type === 'group' && !field.shape
      return isGroup ? checkGroup(field.fields, {}, `${path}.`) : fail('is missing.')
    }

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
        return context.recordExists(field, value) ? [] : fail(`no longer exists (number ${value}).`)
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
    if (!context.pictureExists(src)) return fail(`is a picture that does not exist (${src}).`)
    const unreadable = context.unreadablePictures?.get(src)
    return unreadable ? fail(`${unreadable} (${src})`) : []
  }

  function checkLink(address: string, fail: Fail): FieldError[] {
    const problem = findLinkProblem(address)
    if (problem) return fail(problem)
    const number = parseProjectNumber(address)
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
      ...findDuplicateKeys(field, value, path),
    ]
  }
}

/** Keys are unique within a list. */
function findDuplicateKeys(
  { itemGroup }: ListField,
  items: readonly unknown[],
  path: string,
): FieldError[] {
  const [name, field] =
    Object.entries(itemGroup.fields).find(([, each]) => 'generatedFrom' in each) ?? []
  if (!name || !field) return []
  const keys = items.map((item) => (isObject(item) ? item[name] : undefined))
  return keys.flatMap((own, index) =>
    keys.indexOf(own) === index
      ? []
      : [{ field: `${path}.${index}.${name}`, message: `is there twice. ${field.hint}` }],
  )
}

function formatEntryCount(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}
