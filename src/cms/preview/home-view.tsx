import { Button } from '../../components/button/button'
import { HomePage } from '../../components/home/home-page'
import { FALLBACK_PROJECT_ID } from '../../constants'
import type { RecordOf } from '../../content/field'
import type { homeFields } from '../../content/pages/home'
import { servicesFields } from '../../content/pages/services'
import { projectDetailFields } from '../../content/project'
import type { ViewProps } from './page-views'
import { completeRecord } from './complete-record'
import { useOtherRecord, useOtherRecords } from './use-other-records'

/** The home page, with the services and the project that it shows. */
export function HomeView({ record, read, picture }: ViewProps<RecordOf<typeof homeFields>>) {
  const { services } = useOtherRecord(read, 'ServicesPage', servicesFields)
  const projects = useOtherRecords(read, 'ProjectDetail', projectDetailFields)
  const project =
    projects.find(({ projectId }) => projectId === FALLBACK_PROJECT_ID) ?? emptyProject
  const { hero, featured, note } = record
  return (
    <HomePage
      {...record}
      hero={{ ...hero, picture: picture(hero.picture, 'HERO') }}
      featured={{ ...featured, picture: picture(featured.picture, 'LANDSCAPE') }}
      note={{ ...note, picture: picture(note.picture, 'WIDE') }}
      serviceList={services.map(({ title, picture: own }) => ({
        title,
        picture: picture(own, 'PORTRAIT'),
      }))}
      project={{ ...project, figures: project.figures ?? null }}
      action={<Button>{record.closing.button}</Button>}
    />
  )
}

const emptyProject = completeRecord(projectDetailFields, {}) as RecordOf<typeof projectDetailFields>
