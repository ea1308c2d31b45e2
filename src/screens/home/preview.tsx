import { Button } from '../../ui/button/button'
import { HomePage } from './home-page'
import { FALLBACK_PROJECT_ID } from '../../constants'
import type { RecordOf } from '../../content-model/field'
import type { homeFields } from './fields'
import { servicesFields } from '../services/fields'
import { projectDetailFields } from '../project/fields'
import type { ViewProps } from '../services/preview'
import { completeRecord } from '../../cms/preview/complete-record'
import { useOtherRecord, useOtherRecords } from '../../cms/preview/use-other-records'

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
