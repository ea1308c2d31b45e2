import { recordKinds, findRecordKind } from '../screens/registry'
import type { Field, Fields, RecordField } from '../content-model/field'
import { graphqlName, linkedName } from '../content-model/record-kind'
import { capitalise } from '../content-model/values'

/** The type of node that gatsby-transformer-json makes of each content file. */
export const CONTENT_FILE = 'ContentFile'

/** The GraphQL type definitions of all content, for gatsby-node's createTypes. */
export function graphqlTypes(): string {
  const definitions = new Map([
    [CONTENT_FILE, `type ${CONTENT_FILE} implements Node @dontInfer { id: ID! }`],
  ])
  for (const { typeName, fields } of recordKinds) {
    define(typeName, fields, 'implements Node @dontInfer', ['language: String!'])
  }
  return [...definitions.values()].join('\n')

  /** @returns the name of the type */
  function define(typeName: string, fields: Fields, suffix = '', ownLines: string[] = []): string {
    if (definitions.has(typeName)) return typeName
    const lines = Object.entries(fields).flatMap(([name, field]) => {
      const type = typeOf(field, typeName + capitalise(name)) + (field.optional ? '' : '!')
      const line = `${graphqlName(name)}: ${type}`
      return field.kind === 'record' ? [line, linkTo(name, field)] : [line]
    })
    definitions.set(
      typeName,
      `type ${typeName} ${suffix} { ${[...ownLines, ...lines].join('\n')} }`,
    )
    return typeName
  }

  /** @param path what a group is called that no other record has */
  function typeOf(field: Field, path: string): string {
    if (field.kind === 'number' || field.kind === 'record') return 'Int'
    if (field.kind === 'group') return define(field.typeName ?? path, field.fields)
    return field.kind === 'list' ? `[${typeOf(field.of, path)}!]` : 'String'
  }
}

/** The record that a field of kind `record` refers to by its number. */
function linkTo(name: string, { of, by, optional }: RecordField): string {
  const type = `${findRecordKind(of)!.typeName}${optional ? '' : '!'}`
  return `${linkedName(name)}: ${type} @linkedRecord(by: "${graphqlName(by)}", from: "${name}")`
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
