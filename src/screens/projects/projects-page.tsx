import type { ComponentProps } from 'react'
import type { PictureCrop, PictureData } from '../../pictures/picture-data'
import { projectPath, routes } from '../registry'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { ProjectCards } from './project-cards'
import { ProjectsSection } from './projects-section'

/** A picture of a card, also in the shape it has on a card that leads the list. */
export interface CardPictureData extends PictureData {
  readonly leading: readonly PictureCrop[]
}

interface ProjectsPageProps {
  banner: Pick<ComponentProps<typeof Banner>, 'heading' | 'lead' | 'picture'>
  list: { readonly heading: string; readonly text: string; readonly unavailable: string }
  projects: readonly {
    readonly id: number
    readonly title: string
    readonly location: string
    readonly timeline: string
    readonly thumbnail: CardPictureData
  }[]
  /** The numbers of the projects that have a page. */
  viewable: ReadonlySet<number>
}

/** What stands on the projects list page. */
export function ProjectsPage({ banner, list, projects, viewable }: ProjectsPageProps) {
  return (
    <>
      <Banner
        {...banner}
        above={<Breadcrumb parent={routes.home} current={routes.projects.label} />}
      />
      <ProjectsSection heading={list.heading} text={list.text}>
        <ProjectCards
          unavailable={list.unavailable}
          projects={projects.map(({ thumbnail, ...project }) => {
            const isViewable = viewable.has(project.id)
            return {
              ...project,
              thumbnail: isViewable ? { ...thumbnail, crops: thumbnail.leading } : thumbnail,
              to: isViewable ? projectPath(project.id) : undefined,
            }
          })}
        />
      </ProjectsSection>
    </>
  )
}
