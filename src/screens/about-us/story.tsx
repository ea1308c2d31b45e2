import { Section } from '../../ui/section/section'
import { SectionHeading } from '../../ui/section/section-heading'
import * as styles from './story.module.css'

interface StoryProps {
  heading: string
  paragraphs: readonly string[]
  milestones: {
    readonly heading: string
    readonly items: readonly {
      readonly year: string
      readonly title: string
      readonly text: string
    }[]
  }
}

/** The company's story, with its milestones along a vertical rule beside it. */
export function Story({ heading, paragraphs, milestones }: StoryProps) {
  return (
    <Section labelledBy="story-heading" className={styles.story}>
      <div className={styles.text}>
        <SectionHeading id="story-heading">{heading}</SectionHeading>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <div>
        <h2 className={styles.milestonesHeading}>{milestones.heading}</h2>
        <ol className={styles.milestones}>
          {milestones.items.map(({ year, title, text }, index) => (
            <li key={index}>
              <p className={styles.year}>{year}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
