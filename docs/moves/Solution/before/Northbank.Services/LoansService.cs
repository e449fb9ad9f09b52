using Northbank.Contracts;

namespace Northbank.Services
{
    public class LoansService : ILoans
    {
        public decimal Rate(int months)
        {
            return 2.5m + (months / 100m);
        }
    }
}
