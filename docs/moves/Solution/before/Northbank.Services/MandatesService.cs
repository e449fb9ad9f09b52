using Northbank.Contracts;

namespace Northbank.Services
{
    public class MandatesService : IMandates
    {
        public bool IsSigned(int mandate)
        {
            return mandate % 2 == 0;
        }
    }
}
