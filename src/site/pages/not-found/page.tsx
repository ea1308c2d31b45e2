import { graphql } from 'gatsby'
import { requireRecord, type RecordPageProps } from '../../../content/require-record'
import { screenHead } from '../../head/page-head'
import { Banner } from '../../ui/banner/banner'

export default function NotFoundPage({
  data,
}: RecordPageProps<Queries.NotFoundPageRecordFragment>) {
  const record = requireRecord(data.record)
  return <Banner {...record} size="screen" lead={record.text} />
}

export const Head = screenHead

export const query = graphql`
  query NotFoundScreen($language: String!) {
    ...NotFoundPageData
  }
`
