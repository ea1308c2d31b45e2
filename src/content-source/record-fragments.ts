import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Field, Fields } from '../content-model/field'
import { shapeOf } from '../content-model/picture-fields'
import { graphqlName } from '../content-model/record-kind'
import { partsOf } from '../pictures/shapes'
import { screenNames } from '../routes'
import { recordKinds, records } from '../screens/registry'

/** Where Gatsby looks for fragments that are made during a build; it empties the folder first. */
const FILE = '.cache/fragments/records.js'

/** Writes the fragments for Gatsby, which reads the queries of the pages afterwards. */
export function writeRecordFragments(): void {
  mkdirSync(path.dirname(FILE), { recursive: true })
  const fragments = recordFragments().join('\n')
  writeFileSync(
    FILE,
    `import { graphql } from 'gatsby'\nexport const all = graphql\`${fragments}\``,
  )
}

/**
 * A fragment for each kind of record with all its fields, such as HomePageRecord on HomePage, and one
 * for what the page of a screen asks for, such as HomePageData. A picture is there in the shape of its
 * field. Other records that it refers to are not: a query asks for what it needs of them.
 */
export function recordFragments(): string[] {
  const ofPages = screenNames.map((name) => {
    const record = `${records[name].typeName}Record`
    const query = `${name}Page(language: { eq: $language })`
    return `fragment ${records[name].typeName}Data on Query { ...SiteParts record: ${query} { ...${record} } }`
  })
  const ofRecords = recordKinds.map(
    ({ typeName, fields }) => `fragment ${typeName}Record on ${typeName} ${selection(fields)}`,
  )
  return [...ofPages, ...ofRecords]
}

function selection(fields: Fields): string {
  const names = Object.entries(fields).map(([name, field]) => graphqlName(name) + below(field))
  return `{ ${names.join(' ')} }`
}

/** What is selected below a field. */
function below(field: Field): string {
  if (field.kind === 'list') return below(field.of)
  if (field.kind !== 'group') return ''
  const shape = shapeOf(field)
  if (!shape) return ` ${selection(field.fields)}`
  if (shape === 'LOGO') return ' { alt original { publicURL } }'
  const crops = partsOf(shape).map(([name, each]) => `${name}: crops(shape: ${each})`)
  return ` { alt ${crops.join(' ')} }`
}
