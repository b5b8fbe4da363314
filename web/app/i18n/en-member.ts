import account from '../locales/en/account.json' with { type: 'json' };
import books from '../locales/en/books.json' with { type: 'json' };
import care from '../locales/en/care.json' with { type: 'json' };
import messages from '../locales/en/messages.json' with { type: 'json' };
import signups from '../locales/en/signups.json' with { type: 'json' };

export default { account, books, care, messages, signups };
