import { graphql } from 'gatsby'
import { requireRecord, type RecordPageProps } from '../../../content/require-record'
import { ContactSection } from '../../contact/contact-section'
import { screenHead } from '../../head/page-head'
import { Banner } from '../../ui/banner/banner'
import { Picture } from '../../ui/picture/picture'
import { PointList } from '../../ui/section/point-list'
import { Section, SectionHeading } from '../../ui/section/section'
import * as patterns from '../../ui/patterns.module.css'
import { markFallback } from '../../../languages/fallback'
import * as styles from './page.module.css'

export default function AboutUsPage({ data }: RecordPageProps<Queries.AboutUsPageRecordFragment>) {
  const record = requireRecord(data.record)
  const { workingWay, commitments } = record
  return (
    <>
      <Banner {...record.banner} />
      <Story story={record.story} milestones={record.milestones} />
      <Picture {...record.picture} className={patterns.widePicture} />
      <Section labelledBy="process-heading">
        <SectionHeading id="process-heading">{workingWay.heading}</SectionHeading>
        <PointList variant="steps" points={workingWay.points} />
      </Section>
      <Section ground="sunken" labelledBy="commitments-heading" className={styles.commitments}>
        <SectionHeading id="commitments-heading">{commitments.heading}</SectionHeading>
        <p className={styles.lead}>{markFallback(commitments.text)}</p>
        <PointList variant="rows" points={commitments.points} />
      </Section>
      <ContactSection {...record.closing} />
    </>
  )
}

/** The company's story, and its milestones along a vertical line. */
function Story({
  story,
  milestones,
}: Pick<Queries.AboutUsPageRecordFragment, 'story' | 'milestones'>) {
  return (
    <Section labelledBy="story-heading" className={styles.story}>
      <div>
        <SectionHeading id="story-heading">{story.heading}</SectionHeading>
        {story.paragraphs.map(({ text }, index) => (
          <p key={index} className={styles.lead}>
            {markFallback(text)}
          </p>
        ))}
      </div>
      <div>
        <h2 className={patterns.label}>{markFallback(milestones.heading)}</h2>
        <ol className={styles.milestones}>
          {milestones.items.map(({ year, title, text }, index) => (
            <li key={index} className={patterns.ticked}>
              <p className={styles.year}>{year}</p>
              <h3>{markFallback(title)}</h3>
              <p className={patterns.text}>{markFallback(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

export const Head = screenHead

export const query = graphql`
  query AboutUsScreen($language: String!) {
    ...AboutUsPageData
  }
`
