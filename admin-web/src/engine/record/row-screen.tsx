import type { FieldValues } from 'react-hook-form';
import { useOwnAdmin } from '../../providers/auth.ts';
import { EditScreen } from '../forms/form-screen.tsx';
import type { ListCall } from '../resource.ts';
import { RecordScreen, type RecordScreenProps } from './record-screen.tsx';

/** A form for roles that may edit the row, its values for the others. */
export function RowScreen<Call extends ListCall, Values extends FieldValues, Detail>(
  props: RecordScreenProps<Call, Values, Detail>,
) {
  const mayEdit = props.form.roles.includes(useOwnAdmin().role);
  return mayEdit ? <EditScreen {...props} /> : <RecordScreen {...props} />;
}
