import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Field, Fields } from '../content-model/field'
import { shapeOf } from '../content-model/picture-fields'
import { graphqlName } from '../content-model/record-kind'
import { partsOf } from '../pictures/shapes'
import { recordKinds } from '../screens/registry'

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
 * A fragment for each kind of record with all its fields, such as HomePageRecord on HomePage. A
 * picture is there in the shape of its field. Other records that it refers to are not: a query asks
 * for what it needs of them.
 */
export function recordFragments(): string[] {
  return recordKinds.map(
    ({ typeName, fields }) => `fragment ${typeName}Record on ${typeName} ${selection(fields)}`,
  )
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
  const crops = partsOf(shape).map(
    ([name, each]) => `${name}: crops(shape: ${each}) { media image }`,
  )
  return ` { alt ${crops.join(' ')} }`
}
