import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { screenNames } from '../content/routes'
import { findRecordKind, recordKinds, kinds } from '../content/registry'
import type { Field, Fields, RecordField } from '../content/model/field'
import { getFieldShape } from '../content/model/picture-fields'
import { isSwitched, toGraphqlName, toLinkedName } from '../content/model/record-kind'
import { capitalise } from '../content/model/values'
import { listQueriedShapes, type FieldShapeName } from '../content/pictures/shapes'

/** Type of the node that gatsby-transformer-json creates from each content file. */
export const CONTENT_FILE = 'ContentFile'

/** File of the generated fragments. Gatsby empties its folder at startup, then reads queries. */
const FRAGMENTS = '.cache/fragments/records.js'

/** Writes the file of the fragments. Must run before Gatsby reads the queries of the pages. */
export function writeRecordFragments(fragments: readonly string[]): void {
  mkdirSync(path.dirname(FRAGMENTS), { recursive: true })
  const all = fragments.join('\n')
  writeFileSync(FRAGMENTS, `import { graphql } from 'gatsby'\nexport const all = graphql\`${all}\``)
}

interface SchemaPart {
  /** GraphQL type of a field. */
  readonly type: string
  /** Selection of the field's subfields in a query, in braces; empty for a scalar. */
  readonly selection: string
}

/**
 * Creates the GraphQL types of all content, and two sets of fragments. Each kind of record has a
 * fragment with all its fields, such as HomePageRecord, and so has each group that staff can switch
 * off. Each screen has a fragment with the data of its page, such as HomePageData. Pictures are
 * selected in the shape of their field. The fragments select neither linked records nor groups that
 * can be off, because each query selects the fields that it needs.
 */
export function createRecordSchema() {
  const types = new Map([
    [CONTENT_FILE, `type ${CONTENT_FILE} implements Node @dontInfer { id: ID! }`],
  ])
  const pageFragments = screenNames.map((name) => {
    const { typeName } = kinds[name]
    const record = `${name}Page(language: { eq: $language }) { ...${typeName}Record }`
    return `fragment ${typeName}Data on Query { ...LayoutData record: ${record} }`
  })
  const recordFragments: string[] = []
  for (const { typeName, fields } of recordKinds) {
    addFragment(describeGroup(typeName, fields, 'implements Node @dontInfer { language: String!'))
  }
  return {
    types: [...types.values()].join('\n'),
    fragments: [...pageFragments, ...recordFragments],
  }

  function addFragment({ type, selection }: SchemaPart): void {
    recordFragments.push(`fragment ${type}Record on ${type}${selection}`)
  }

  function describeGroup(type: string, fields: Fields, header = '{'): SchemaPart {
    const all = Object.entries(fields).map(([name, field]) => {
      const graphqlName = toGraphqlName(name)
      const part = describe(field, type + capitalise(name))
      const isNullable = field.optional && !('inherits' in field)
      const line = `${graphqlName}: ${part.type}${isNullable ? '' : '!'}`
      const lines = field.type === 'record' ? [line, declareLinkedRecord(name, field)] : [line]
      if (!isSwitched(field)) return { lines, selected: [graphqlName + part.selection] }
      addFragment(part)
      return { lines, selected: [] }
    })
    types.set(type, `type ${type} ${header} ${all.flatMap(({ lines }) => lines).join('\n')} }`)
    return { type, selection: ` { ${all.flatMap(({ selected }) => selected).join(' ')} }` }
  }

  /**
   * Returns the type and the selection of a field.
   * @param groupType name of the type to create if the field is a group or a list
   */
  function describe(field: Field, groupType: string): SchemaPart {
    if (field.type === 'number' || field.type === 'record') return { type: 'Int', selection: '' }
    if (field.type === 'list') {
      const { type, selection } = describe(field.itemGroup, groupType)
      return { type: `[${type}!]`, selection }
    }
    if (field.type !== 'group') return { type: 'String', selection: '' }
    const shape = getFieldShape(field)
    // Uses one type for all pictures, because resolvers are defined by type.
    const { type, selection } = describeGroup(shape ? 'Picture' : groupType, field.fields)
    return { type, selection: shape ? selectPicture(shape) : selection }
  }
}

function selectPicture(shape: FieldShapeName): string {
  if (shape === 'LOGO') return ' { alt original { publicURL } }'
  const crops = listQueriedShapes(shape).map(([name, each]) => `${name}: crops(shape: ${each})`)
  return ` { alt ${crops.join(' ')} }`
}

/** Declares the GraphQL field for the record to which a field of type `record` refers. */
function declareLinkedRecord(name: string, { target, targetField, optional }: RecordField): string {
  const type = `${findRecordKind(target)!.typeName}${optional ? '' : '!'}`
  return `${toLinkedName(name)}: ${type} @linkedRecord(by: "${toGraphqlName(targetField)}", from: "${name}")`
}

interface ResolveInfo {
  readonly returnType: object
  /** Variables of the query, such as the language of the page. */
  readonly variableValues: { readonly language?: string }
}

interface ResolveContext {
  readonly nodeModel: {
    findOne(args: { type: string; query: object }): Promise<object | null>
  }
}

/**
 * GraphQL extension @linkedRecord. Finds the record whose number in the field `by` equals the
 * number in the field `from`, in the language of the page.
 */
export const linkedRecord = {
  name: 'linkedRecord',
  args: { by: 'String!', from: 'String!' },
  extend: ({ by, from }: { by: string; from: string }) => ({
    resolve(
      source: Readonly<Record<string, unknown>>,
      _args: object,
      { nodeModel }: ResolveContext,
      { returnType, variableValues: { language } }: ResolveInfo,
    ) {
      if (!language) throw new Error(`A query with ${from} needs the page's $language: String!.`)
      return nodeModel.findOne({
        type: String(returnType).replace(/!$/, ''),
        query: { filter: { [by]: { eq: source[from] }, language: { eq: language } } },
      })
    },
  }),
}
