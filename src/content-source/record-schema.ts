import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { screenNames } from '../routes'
import { findRecordKind, recordKinds, kinds } from '../screens/registry'
import type { Field, Fields, RecordField } from '../content-model/field'
import { shapeOf } from '../content-model/picture-fields'
import { graphqlName, linkedName } from '../content-model/record-kind'
import { capitalise } from '../content-model/values'
import { partsOf, type FieldShapeName } from '../pictures/shapes'

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
interface Described {
  readonly type: string
  readonly below: string
}

/**
 * The GraphQL type definitions of all content, for gatsby-node's createTypes, a fragment for each kind
 * of record with all its fields, such as HomePageRecord on HomePage, and one for what the page of a
 * screen asks for, such as HomePageData. A picture is there in the shape of its field. Other records
 * that it refers to are not: a query asks for what it needs of them.
 */
export function recordSchema() {
  const types = new Map([
    [CONTENT_FILE, `type ${CONTENT_FILE} implements Node @dontInfer { id: ID! }`],
  ])
  const ofPages = screenNames.map((name) => {
    const { typeName } = kinds[name]
    const record = `${name}Page(language: { eq: $language }) { ...${typeName}Record }`
    return `fragment ${typeName}Data on Query { ...SiteParts record: ${record} }`
  })
  const ofRecords = recordKinds.map(({ typeName, fields }) => {
    const own = 'implements Node @dontInfer { language: String!'
    return `fragment ${typeName}Record on ${typeName}${describeGroup(typeName, fields, own).below}`
  })
  return { types: [...types.values()].join('\n'), fragments: [...ofPages, ...ofRecords] }

  function describeGroup(type: string, fields: Fields, begin = '{'): Described {
    const all = Object.entries(fields).map(([name, field]) => {
      const own = graphqlName(name)
      const inner = describe(field, type + capitalise(name))
      const line = `${own}: ${inner.type}${field.optional ? '' : '!'}`
      const lines = field.type === 'record' ? [line, linkTo(name, field)] : [line]
      return { lines, selected: own + inner.below }
    })
    types.set(type, `type ${type} ${begin} ${all.flatMap(({ lines }) => lines).join('\n')} }`)
    return { type, below: ` { ${all.map(({ selected }) => selected).join(' ')} }` }
  }

  /** @param path what a group is called */
  function describe(field: Field, path: string): Described {
    if (field.type === 'number' || field.type === 'record') return { type: 'Int', below: '' }
    if (field.type === 'list') {
      const { type, below } = describe(field.of, path)
      return { type: `[${type}!]`, below }
    }
    if (field.type !== 'group') return { type: 'String', below: '' }
    const shape = shapeOf(field)
    // Pictures are of one type, which has resolvers of its own.
    const { type, below } = describeGroup(shape ? 'Picture' : path, field.fields)
    return { type, below: shape ? pictureIn(shape) : below }
  }
}

function pictureIn(shape: FieldShapeName): string {
  if (shape === 'LOGO') return ' { alt original { publicURL } }'
  const crops = partsOf(shape).map(([name, each]) => `${name}: crops(shape: ${each})`)
  return ` { alt ${crops.join(' ')} }`
}

/** The record that a field of type `record` refers to by its number. */
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
      if (!language) throw new Error(`A query with ${from} needs the page's $language: String!.`)
      return nodeModel.findOne({
        type: String(returnType).replace(/!$/, ''),
        query: { filter: { [by]: { eq: source[from] }, language: { eq: language } } },
      })
    },
  }),
}
