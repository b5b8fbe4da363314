import account from '../locales/cn/account.json' with { type: 'json' };
import books from '../locales/cn/books.json' with { type: 'json' };
import care from '../locales/cn/care.json' with { type: 'json' };
import messages from '../locales/cn/messages.json' with { type: 'json' };
import signups from '../locales/cn/signups.json' with { type: 'json' };

export default { account, books, care, messages, signups };
