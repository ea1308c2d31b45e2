import { recordKinds, findRecordKind } from '../screens/registry'
import type { Field, Fields, GroupField, RecordField } from '../content-model/field'
import { graphqlName, linkedName } from '../content-model/record-kind'
import { capitalise } from '../content-model/values'

/** The type of node that gatsby-transformer-json makes of each content file. */
export const CONTENT_FILE = 'ContentFile'

/** A content file, of which each language makes a record of its own. */
const contentFileType = `type ${CONTENT_FILE} implements Node @dontInfer { id: ID! }`

/** The GraphQL type definitions of all content, for gatsby-node's createTypes. */
export function graphqlTypes(): string {
  const definitions = new Map<string, string>()
  for (const { typeName, fields } of recordKinds) {
    defineType(typeName, fields, definitions, 'implements Node @dontInfer', ['  language: String!'])
  }
  return [contentFileType, ...definitions.values()].join('\n')
}

function defineType(
  typeName: string,
  fields: Fields,
  definitions: Map<string, string>,
  suffix = '',
  ownLines: readonly string[] = [],
): void {
  if (definitions.has(typeName)) return
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    const type = graphqlType(field, typeName + capitalise(name), definitions)
    const line = `  ${graphqlName(name)}: ${type}${field.optional ? '' : '!'}`
    return field.kind === 'record' ? [line, linkTo(name, field)] : [line]
  })
  definitions.set(typeName, [`type ${typeName} ${suffix} {`, ...ownLines, ...lines, '}'].join('\n'))
}

/** The record that a field of kind `record` refers to by its number. */
function linkTo(name: string, { of, by, optional }: RecordField): string {
  const kind = findRecordKind(of)
  if (!kind) throw new Error(`No kind of record is in content/${of}.`)
  if (!name.endsWith('Id')) throw new Error(`The field "${name}" must be called "${name}Id".`)
  const type = `${kind.typeName}${optional ? '' : '!'}`
  return `  ${linkedName(name)}: ${type} @linkedRecord(by: "${graphqlName(by)}", from: "${name}")`
}

function graphqlType(field: Field, path: string, definitions: Map<string, string>): string {
  switch (field.kind) {
    case 'number':
    case 'record':
      return 'Int'
    case 'group':
      return groupType(field, path, definitions)
    case 'list':
      return `[${graphqlType(field.of, path, definitions)}!]`
    default:
      return 'String'
  }
}

function groupType(field: GroupField, path: string, definitions: Map<string, string>): string {
  const typeName = field.typeName ?? path
  defineType(typeName, field.fields, definitions)
  return typeName
}

interface Info {
  readonly returnType: object
  /** Every query of a page has its language. */
  readonly variableValues: { readonly language?: string }
}

interface Context {
  readonly nodeModel: {
    findOne(args: { type: string; query: object }): Promise<object | null>
  }
}

/**
 * The GraphQL extension @linkedRecord, for another record that a field names by its number: the
 * record in the language of the page that asks.
 */
export const linkedRecord = {
  name: 'linkedRecord',
  args: { by: 'String!', from: 'String!' },
  extend: ({ by, from }: { by: string; from: string }) => ({
    resolve(
      source: Readonly<Record<string, unknown>>,
      _args: object,
      { nodeModel }: Context,
      { returnType, variableValues: { language } }: Info,
    ) {
      return nodeModel.findOne({
        type: String(returnType).replace(/!$/, ''),
        query: { filter: { [by]: { eq: source[from] }, language: { eq: language } } },
      })
    },
  }),
}
