import { pictureFields, type Field, type Fields, type ListField, type TextField } from './field'

/** One thing wrong with a field. */
export interface Fault {
  /** Where it is, such as `images[3].alt`. */
  readonly field: string
  /** What is wrong and what to write instead. */
  readonly message: string
}

/** What a field's check needs to know of the world outside the record. */
export interface CheckContext {
  /** Whether there is a picture file at an address such as /media/tower/tower-01.jpg. */
  readonly pictureExists: (address: string) => boolean
}

/** Everything that is wrong with `value`, which should be a record with these fields. */
export function checkFields(
  fields: Fields,
  value: unknown,
  context: CheckContext,
  path = '',
): Fault[] {
  if (!isObject(value)) {
    return [{ field: path, message: 'must be a group of fields in curly brackets.' }]
  }
  const known = Object.entries(fields).flatMap(([name, field]) =>
    checkField(field, value[name], context, join(path, name)),
  )
  const unknown = Object.keys(value)
    .filter((name) => !(name in fields))
    .map((name) => ({
      field: join(path, name),
      message: `is not a field of this record. Remove it, or use one of: ${Object.keys(fields).join(', ')}.`,
    }))
  return [...known, ...unknown]
}

function checkField(field: Field, value: unknown, context: CheckContext, path: string): Fault[] {
  const fault = (what: string): Fault[] => [{ field: path, message: `${what} ${field.hint}` }]

  if (isEmpty(value)) return field.optional ? [] : fault('is missing.')

  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return typeof value === 'string' ? checkPattern(field, value, fault) : fault('must be text.')
    case 'number':
      if (!Number.isInteger(value)) return fault('must be a whole number.')
      return Number(value) < field.min || Number(value) > field.max
        ? fault(`must lie between ${field.min} and ${field.max}.`)
        : []
    case 'choice':
      return field.choices.some((choice) => choice.value === value)
        ? []
        : fault(`must be one of ${field.choices.map((choice) => choice.value).join(', ')}.`)
    case 'media':
      if (typeof value !== 'string') return fault('must be the address of a picture.')
      return context.pictureExists(value)
        ? []
        : fault(`names a picture that does not exist (${value}).`)
    case 'picture':
      return checkFields(pictureFields, value, context, path)
    case 'group':
      return checkFields(field.fields, value, context, path)
    case 'list':
      return checkList(field, value, context, path, fault)
  }
}

function checkPattern(field: Field, value: string, fault: (what: string) => Fault[]): Fault[] {
  const pattern = (field as TextField).pattern
  return !pattern || pattern.expression.test(value) ? [] : fault(`must be ${pattern.description}.`)
}

function checkList(
  field: ListField,
  value: unknown,
  context: CheckContext,
  path: string,
  fault: (what: string) => Fault[],
): Fault[] {
  if (!Array.isArray(value)) return fault('must be a list in square brackets.')
  if (value.length < field.min) return fault(`must have at least ${field.min}.`)
  if (field.max !== undefined && value.length > field.max) {
    return fault(`may have at most ${field.max}.`)
  }
  return value.flatMap((item, index) =>
    checkField(field.of, item, context, `${path}[${index + 1}]`),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Decap writes "" into a text, a number or a picture that was cleared; spaces say no more. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
