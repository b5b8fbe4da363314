import { useNavigation } from 'react-router';

/** What is under way: nothing, or the button that was pressed. */
export function useSubmission() {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData !== undefined;
  const pressed = formData?.get('intent');
  return { isBusy, intent: isBusy ? (typeof pressed === 'string' ? pressed : '') : undefined };
}
