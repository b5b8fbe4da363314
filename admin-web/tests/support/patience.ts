import { configure } from '@testing-library/react';

// Whole screens are drawn here, on machines that may be busy with something else.
configure({ asyncUtilTimeout: 5000 });
