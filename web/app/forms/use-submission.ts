import { useLocation, useNavigation } from 'react-router';

/**
 * What is under way: nothing, or the button that was pressed. It ends with the answer: that the page is read anew behind it
 * keeps nobody from pressing again. An answer that leads elsewhere is under way until it is there.
 */
export function useSubmission() {
  const { state, formData, location: target } = useNavigation();
  const here = useLocation();
  const leads = target?.pathname !== here.pathname || target.search !== here.search;
  const isBusy = formData !== undefined && (state === 'submitting' || leads);
  const pressed = formData?.get('intent');
  return { isBusy, intent: isBusy ? (typeof pressed === 'string' ? pressed : '') : undefined };
}
