using Northbank.Contracts;

namespace Northbank.Services
{
    public class AccountsService : IAccounts
    {
        public int Open(string owner)
        {
            return owner.Length + 1000;
        }
    }
}
