import { graphql } from 'gatsby'
import { requireRecord, type RecordPageProps } from '../../../content/require-record'
import { screenHead } from '../../head/page-head'
import { Banner } from '../../ui/banner/banner'

export default function ComingSoonPage({
  data,
}: RecordPageProps<Queries.ComingSoonPageRecordFragment>) {
  const { heading, text, picture, link } = requireRecord(data.record)
  return <Banner size="screen" heading={heading} lead={text} picture={picture} links={[link]} />
}

export const Head = screenHead

export const query = graphql`
  query ComingSoonScreen($language: String!) {
    ...ComingSoonPageData
  }
`
