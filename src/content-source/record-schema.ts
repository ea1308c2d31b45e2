import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { screenNames } from '../routes'
import { findRecordKind, recordKinds, kinds } from '../screens/registry'
import type { Field, Fields, RecordField } from '../content-model/field'
import { getFieldShape } from '../content-model/picture-fields'
import { toGraphqlName, toLinkedName } from '../content-model/record-kind'
import { capitalise } from '../content-model/values'
import { listQueriedShapes, type FieldShapeName } from '../pictures/shapes'

/** The type of node that gatsby-transformer-json makes of each content file. */
export const CONTENT_FILE = 'ContentFile'

/** Where Gatsby looks for fragments that are made during a build; it empties the folder first. */
const FRAGMENTS = '.cache/fragments/records.js'

/** Writes the fragments for Gatsby, which reads the queries of the pages afterwards. */
export function writeRecordFragments(fragments: readonly string[]): void {
  mkdirSync(path.dirname(FRAGMENTS), { recursive: true })
  const all = fragments.join('\n')
  writeFileSync(FRAGMENTS, `import { graphql } from 'gatsby'\nexport const all = graphql\`${all}\``)
}

/** What GraphQL has a value as, and what is selected below it. */
interface SchemaPart {
  readonly type: string
  readonly selection: string
}

/**
 * The GraphQL type definitions of all content, for gatsby-node's createTypes, a fragment for each kind
 * of record with all its fields, such as HomePageRecord on HomePage, and one for what the page of a
 * screen asks for, such as HomePageData. A picture is there in the shape of its field. Other records
 * that it refers to are not: a query asks for what it needs of them.
 */
export function createRecordSchema() {
  const types = new Map([
    [CONTENT_FILE, `type ${CONTENT_FILE} implements Node @dontInfer { id: ID! }`],
  ])
  const ofPages = screenNames.map((name) => {
    const { typeName } = kinds[name]
    const record = `${name}Page(language: { eq: $language }) { ...${typeName}Record }`
    return `fragment ${typeName}Data on Query { ...LayoutData record: ${record} }`
  })
  const ofRecords = recordKinds.map(({ typeName, fields }) => {
    const own = 'implements Node @dontInfer { language: String!'
    return `fragment ${typeName}Record on ${typeName}${describeGroup(typeName, fields, own).selection}`
  })
  return { types: [...types.values()].join('\n'), fragments: [...ofPages, ...ofRecords] }

  function describeGroup(type: string, fields: Fields, begin = '{'): SchemaPart {
    const all = Object.entries(fields).map(([name, field]) => {
      const own = toGraphqlName(name)
      const inner = describe(field, type + capitalise(name))
      const line = `${own}: ${inner.type}${field.optional ? '' : '!'}`
      const lines = field.type === 'record' ? [line, declareLinkedRecord(name, field)] : [line]
      return { lines, selected: own + inner.selection }
    })
    types.set(type, `type ${type} ${begin} ${all.flatMap(({ lines }) => lines).join('\n')} }`)
    return { type, selection: ` { ${all.map(({ selected }) => selected).join(' ')} }` }
  }

  /** @param path what a group is called */
  function describe(field: Field, path: string): SchemaPart {
    if (field.type === 'number' || field.type === 'record') return { type: 'Int', selection: '' }
    if (field.type === 'list') {
      const { type, selection } = describe(field.itemGroup, path)
      return { type: `[${type}!]`, selection }
    }
    if (field.type !== 'group') return { type: 'String', selection: '' }
    const shape = getFieldShape(field)
    // Pictures are of one type, which has resolvers of its own.
    const { type, selection } = describeGroup(shape ? 'Picture' : path, field.fields)
    return { type, selection: shape ? selectPicture(shape) : selection }
  }
}

function selectPicture(shape: FieldShapeName): string {
  if (shape === 'LOGO') return ' { alt original { publicURL } }'
  const crops = listQueriedShapes(shape).map(([name, each]) => `${name}: crops(shape: ${each})`)
  return ` { alt ${crops.join(' ')} }`
}

/** The record that a field of type `record` refers to by its number. */
function declareLinkedRecord(name: string, { target, targetField, optional }: RecordField): string {
  const type = `${findRecordKind(target)!.typeName}${optional ? '' : '!'}`
  return `${toLinkedName(name)}: ${type} @linkedRecord(by: "${toGraphqlName(targetField)}", from: "${name}")`
}

interface ResolveInfo {
  readonly returnType: object
  /** Every query of a page has its language. */
  readonly variableValues: { readonly language?: string }
}

interface ResolveContext {
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
