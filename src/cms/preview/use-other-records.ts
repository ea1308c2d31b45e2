import { useEffect, useMemo, useState } from 'react'
import { contentModel } from '../../content-model/content-model'
import type { Fields, RecordOf } from '../../content-model/field'
import { nameOf } from '../collections'
import type { ImmutableValue, PreviewProps } from '../decap-types'
import { completeRecord } from './complete-record'

type TypeName = (typeof contentModel)[number]['typeName']

/** Reads the saved records of a kind. */
export type ReadRecords = (typeName: TypeName) => Promise<readonly unknown[]>

/** Records that were read, so that a preview does not read them with every letter typed. */
const records = new Map<TypeName, Promise<readonly unknown[]>>()

/** Has the records read anew, because one may have been saved since. */
export function forgetRecords(): void {
  records.clear()
}

/** Reads records through Decap, from wherever it keeps them. */
export function recordReader(getCollection: PreviewProps['getCollection']): ReadRecords {
  return (typeName) => {
    const known = records.get(typeName)
    if (known) return known
    const reading = read(typeName, getCollection)
    records.set(typeName, reading)
    return reading
  }
}

async function read(
  typeName: TypeName,
  getCollection: PreviewProps['getCollection'],
): Promise<readonly unknown[]> {
  const kind = contentModel.find((candidate) => candidate.typeName === typeName)
  if (!kind) return []
  const name = nameOf(kind)
  const found = kind.path.endsWith('/')
    ? await getCollection(name)
    : await getCollection(name.split('-')[0] ?? '', name)
  return [found].flat().map((entry) => toPlain((entry as ImmutableValue).get('data')))
}

function toPlain(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'toJS' in data
    ? (data as ImmutableValue).toJS()
    : data
}

/** The saved records of a kind; none until they are read. */
export function useOtherRecords<F extends Fields>(
  reader: ReadRecords,
  typeName: TypeName,
  fields: F,
): RecordOf<F>[] {
  const [found, setFound] = useState<readonly unknown[]>([])
  useEffect(() => {
    let current = true
    reader(typeName).then(
      (read) => current && setFound(read),
      () => {},
    )
    return () => {
      current = false
    }
  }, [reader, typeName])
  return useMemo(
    () => found.map((record) => completeRecord(fields, record) as RecordOf<F>),
    [found, fields],
  )
}

/** The saved record of a kind that has only one; empty until it is read. */
export function useOtherRecord<F extends Fields>(
  reader: ReadRecords,
  typeName: TypeName,
  fields: F,
): RecordOf<F> {
  const [first] = useOtherRecords(reader, typeName, fields)
  return first ?? (completeRecord(fields, {}) as RecordOf<F>)
}
