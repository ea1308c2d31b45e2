import type { ComponentProps } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { routes } from '../registry'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { Gallery } from '../../features/gallery/gallery'
import { BackLink } from './back-link'
import { projectFacts } from './project-facts'
import { ProjectPanel } from './project-panel'
import { ProjectSheet } from './project-sheet'
import { ProjectView } from './project-view'

type ProjectPageProps = Omit<ComponentProps<typeof ProjectPanel>, 'facts' | 'sheet'> &
  Parameters<typeof projectFacts>[0] & {
    readonly title: string
    readonly banner: PictureData
    readonly images: ComponentProps<typeof Gallery>['pictures']
  }

/** What stands on a project's own page. */
export function ProjectPage(project: ProjectPageProps) {
  const { title, banner, images } = project
  return (
    <>
      <Banner
        heading={title}
        picture={banner}
        above={<Breadcrumb parent={routes.projects} current={title} />}
        below={<BackLink />}
      />
      <ProjectView
        gallery={<Gallery title={title} pictures={images} />}
        panel={
          <ProjectPanel
            {...project}
            facts={projectFacts(project)}
            sheet={<ProjectSheet pictures={images} />}
          />
        }
      />
    </>
  )
}
