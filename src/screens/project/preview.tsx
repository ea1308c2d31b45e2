import { ProjectPage } from './project-page'
import { ProjectsPage } from '../projects/projects-page'
import type { PictureRecord, RecordOf } from '../../content-model/field'
import { projectsFields } from '../projects/fields'
import { projectDetailFields, projectFields } from './fields'
import { toBanner, type ViewProps } from '../services/preview'
import {
  useOtherRecord,
  useOtherRecords,
  type ReadRecords,
} from '../../cms/preview/use-other-records'
import type { PreviewPictures } from '../../cms/preview/use-preview-pictures'

type Project = RecordOf<typeof projectFields>

/** The projects list page, with the projects as they are saved. */
export function ProjectsView(props: ViewProps<RecordOf<typeof projectsFields>>) {
  const projects = useOtherRecords(props.read, 'Project', projectFields)
  return <List {...props} page={props.record} projects={projects} />
}

/** A project, as its card stands among the others. */
export function ProjectView({ record, ...props }: ViewProps<Project>) {
  const page = useOtherRecord(props.read, 'ProjectsPage', projectsFields)
  const others = useOtherRecords(props.read, 'Project', projectFields)
  const projects = [...others.filter(({ id }) => id !== record.id), record]
  return <List {...props} page={page} projects={projects.sort((a, b) => a.id - b.id)} />
}

interface ListProps extends PreviewPictures {
  page: RecordOf<typeof projectsFields>
  projects: readonly Project[]
  read: ReadRecords
}

function List({ page, projects, read, ...pictures }: ListProps) {
  const details = useOtherRecords(read, 'ProjectDetail', projectDetailFields)
  return (
    <ProjectsPage
      {...page}
      banner={toBanner(page.banner, pictures)}
      projects={projects.map((project) => ({
        ...project,
        thumbnail: {
          ...pictures.picture(project.thumbnail, 'CARD'),
          leading: pictures.crops(project.thumbnail, 'LEADING_CARD'),
        },
      }))}
      viewable={new Set(details.map(({ projectId }) => projectId))}
    />
  )
}

/** A project's own page. */
export function ProjectDetailView({
  record,
  picture,
  crops,
}: ViewProps<RecordOf<typeof projectDetailFields>>) {
  const galleryPicture = (image: PictureRecord) => ({
    ...picture(image, 'GALLERY'),
    thumbnail: crops(image, 'THUMBNAIL'),
    enlarged: crops(image, 'ENLARGED'),
  })
  return (
    <ProjectPage
      {...record}
      banner={picture(record.banner, 'BANNER')}
      images={record.images.filter(({ src }) => src !== '').map(galleryPicture)}
    />
  )
}
