import { contentModel } from './content-model'
import type { Field, Fields, GroupField } from './field'

/**
 * The GraphQL type definitions of all content, for gatsby-node's createTypes.
 *
 * Fields that may be left empty carry @emptyAsNull, because the CMS writes "" into a field that
 * was cleared, whatever its type.
 */
export function graphqlTypes(): string {
  const definitions = new Map<string, string>()
  for (const { typeName, fields } of contentModel) {
    defineType(typeName, fields, definitions, 'implements Node @dontInfer')
  }
  return [...definitions.values()].join('\n')
}

function defineType(
  typeName: string,
  fields: Fields,
  definitions: Map<string, string>,
  suffix = '',
): void {
  if (definitions.has(typeName)) return
  const lines = Object.entries(fields).map(([name, field]) => {
    const type = graphqlType(field, typeName + capitalise(name), definitions)
    return `  ${graphqlName(name)}: ${type}${field.optional ? ' @emptyAsNull' : '!'}`
  })
  definitions.set(typeName, [`type ${typeName} ${suffix} {`, ...lines, '}'].join('\n'))
}

/** gatsby-transformer-json keeps a record's own `id` as `jsonId`, for `id` is the node's. */
function graphqlName(name: string): string {
  return name === 'id' ? 'jsonId' : name
}

function graphqlType(field: Field, path: string, definitions: Map<string, string>): string {
  switch (field.kind) {
    case 'number':
      return 'Int'
    case 'picture':
      return 'Picture'
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

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
