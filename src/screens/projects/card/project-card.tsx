import { useId } from 'react'
import { useTexts } from '../../../languages/language-context'
import { words } from '../../../languages/stand-in'
import type { PictureData } from '../../../pictures/picture-data'
import { Button, ButtonLink } from '../../../ui/button/button'
import { Picture } from '../../../ui/picture/picture'
import * as styles from './project-card.module.css'

interface ProjectCardProps {
  title: string
  location: string
  timeline: string
  thumbnail: PictureData
  /** The project's page; without one the card is dimmed and its button disabled. */
  to?: string
  /** Why a project without a page cannot be opened. */
  unavailable: string
}

/** A card of the projects list (specification, section 2, Projects list page). */
export function ProjectCard({ title, thumbnail, to, unavailable, ...project }: ProjectCardProps) {
  const texts = useTexts()
  const id = useId()
  return (
    <article data-viewable={to !== undefined} aria-labelledby={id} className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={thumbnail} />
      </div>
      <div className={styles.caption}>
        <div>
          <h3 id={id}>{words(title)}</h3>
          <p>
            {words(project.location)}
            {texts.listSeparator}
            <span>{project.timeline}</span>
          </p>
        </div>
        {to ? (
          <ButtonLink to={to} aria-describedby={id} className={styles.view}>
            {texts.projects.view}
          </ButtonLink>
        ) : (
          <div>
            <Button disabled aria-describedby={id}>
              {texts.projects.view}
            </Button>
            <p>{words(unavailable)}</p>
          </div>
        )}
      </div>
    </article>
  )
}
