import { isMainLanguage } from '../languages/languages'
import type { Json } from './parse-json'
import { projectOfLink, whatIsWrongWithLink } from './link-target'
import { tidyText } from './normalise-text'
import { isEmpty, isObject } from './values'
import type { Field, Fields, ListField, ReferenceField } from './field'
import { languagesOf, nameIn, namesOf } from './translation'

/** One thing wrong with a field. */
export interface FieldError {
  /** Where it is, such as `images.2.alt`, as in the form. */
  readonly field: string
  /** What is wrong and what to write instead. */
  readonly message: string
  /** The field, if the kind of the record has it. */
  readonly of?: Field
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
  if (field.type === 'record') return record[field.by] === value
  const items = record[field.list]
  return Array.isArray(items) && items.some((item) => isObject(item) && item[field.by] === value)
}

/** What a link to a project refers to: without it, the link would show the page of the towers. */
const page: ReferenceField = {
  type: 'record',
  label: '',
  hint: '',
  of: 'project-pages/',
  by: 'projectId',
}

/** Says of a field that something is wrong with it. */
type Wrong = (what: string) => FieldError[]

/** Everything that is wrong with a record that should have these fields. */
export function checkFields(fields: Fields, record: Json, context: CheckContext): FieldError[] {
  return checkGroup(fields, record, '')

  function checkGroup(group: Fields, value: Json, before: string): FieldError[] {
    const known = Object.entries(group).flatMap(([name, field]) =>
      languagesOf(field).flatMap((language) => {
        const own = nameIn(language, name)
        const isThere = isMainLanguage(language) || !isEmpty(value[own])
        return isThere ? checkField(field, value[own], before + own) : []
      }),
    )
    const names = Object.entries(group).flatMap(([name, field]) => namesOf(name, field))
    const unknown = Object.keys(value)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        field: before + name,
        message: `is not a field that this file can have. Remove it, or use one of: ${Object.keys(group).join(', ')}.`,
      }))
    return [...known, ...unknown]
  }

  function checkField(field: Field, given: unknown, path: string): FieldError[] {
    const value = typeof given === 'string' ? tidyText(field, given) : given
    const wrong: Wrong = (what) => [{ field: path, message: `${what} ${field.hint}`, of: field }]

    if (isEmpty(value)) {
      if (field.optional) return []
      // What a group lacks is said of what is in it.
      const isGroup = field.type === 'group' && !field.shape
      return isGroup ? checkGroup(field.fields, {}, `${path}.`) : wrong('is missing.')
    }

    switch (field.type) {
      case 'text':
      case 'paragraph': {
        if (typeof value !== 'string') return wrong('must be text.')
        const pattern = field.type === 'text' ? field.pattern : undefined
        if (!pattern || pattern.expression.test(value)) return []
        return wrong(pattern.problem?.(value) ?? `must be ${pattern.description}.`)
      }
      case 'number':
        if (!Number.isInteger(value)) return wrong('must be a whole number.')
        return Number(value) < field.min || Number(value) > field.max
          ? wrong(`must be between ${field.min} and ${field.max}.`)
          : []
      case 'record':
        if (typeof value !== 'number') return wrong('must be a whole number.')
        return context.recordExists(field, value)
          ? []
          : wrong(`no longer exists (number ${value}).`)
      case 'choice':
        return context.recordExists(field, value)
          ? []
          : wrong(`${JSON.stringify(value)} is not one of those that are there.`)
      case 'link':
        return checkLink(String(value), wrong)
      case 'group':
        if (!isObject(value)) return wrong('must be a group of fields in curly brackets.')
        return [
          ...checkGroup(field.fields, value, `${path}.`),
          ...(field.shape ? checkFile(value, wrong) : []),
        ]
      case 'list':
        return checkList(field, value, path, wrong)
    }
  }

  function checkFile({ src }: Json, wrong: Wrong): FieldError[] {
    if (typeof src !== 'string') return []
    if (!context.pictureExists(src)) return wrong(`is a picture that does not exist (${src}).`)
    const unreadable = context.unreadablePictures?.get(src)
    return unreadable ? wrong(`${unreadable} (${src})`) : []
  }

  function checkLink(address: string, wrong: Wrong): FieldError[] {
    const problem = whatIsWrongWithLink(address)
    if (problem) return wrong(problem)
    const number = projectOfLink(address)
    return number === undefined || context.recordExists(page, number)
      ? []
      : wrong(`leads to project ${number}, which has no page.`)
  }

  function checkList(field: ListField, value: unknown, path: string, wrong: Wrong): FieldError[] {
    if (!Array.isArray(value)) return wrong('must be a list in square brackets.')
    if (value.length < field.min) return wrong(`must have at least ${entries(field.min)}.`)
    if (field.max !== undefined && value.length > field.max) {
      return wrong(`can have at most ${entries(field.max)}.`)
    }
    return [
      ...value.flatMap((item, index) => checkField(field.of, item, `${path}.${index}`)),
      ...repeatedKeys(field, value, path),
    ]
  }
}

/** Keys are unique within a list. */
function repeatedKeys({ of }: ListField, items: readonly unknown[], path: string): FieldError[] {
  const [name, field] = Object.entries(of.fields).find(([, each]) => 'madeFrom' in each) ?? []
  if (!name || !field) return []
  const keys = items.map((item) => (isObject(item) ? item[name] : undefined))
  return keys.flatMap((own, index) =>
    keys.indexOf(own) === index
      ? []
      : [{ field: `${path}.${index}.${name}`, message: `is there twice. ${field.hint}` }],
  )
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}
