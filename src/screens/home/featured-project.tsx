import type { ReactNode } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../../ui/picture/picture'
import { FactList, type Fact } from '../../ui/fact-list/fact-list'
import { Section } from '../../ui/section/section'
import { SectionHeading } from '../../ui/section/section-heading'
import * as styles from './featured-project.module.css'

interface FeaturedProjectProps {
  heading: string
  text: string
  picture: PictureData
  facts: readonly Fact[]
  action: ReactNode
}

/** A project with its facts; the picture bleeds off the page while the text keeps its column. */
export function FeaturedProject({ heading, text, picture, facts, action }: FeaturedProjectProps) {
  return (
    <Section labelledBy="featured-heading" width="edge" className={styles.featured}>
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.text}>
        <SectionHeading id="featured-heading">{heading}</SectionHeading>
        <p>{text}</p>
        <FactList facts={facts} />
        {action}
      </div>
    </Section>
  )
}
