using Northbank.Contracts;

namespace Northbank.Services
{
    public class FeesService : IFees
    {
        public decimal Of(decimal amount)
        {
            return amount / 100m;
        }
    }
}
