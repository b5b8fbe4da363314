/** Given numbers for toasts. toaster.module.css repeats width and breakpoint; a spec compares them. */
export const toastSettings = {
  duration: 6000,
  position: 'top-center',
  /** 0 is unlimited. */
  limit: 0,
  pauseOnHover: true,
  pauseOnTouch: true,
  pauseOnTabChange: true,
  touchResumeDelay: 2000,
  width: 350,
  breakpoint: 1100,
  types: ['success', 'error', 'warning', 'info', 'promise'],
} as const;
