using Northbank.Contracts;

namespace Northbank.Services
{
    public class LimitsService : ILimits
    {
        public decimal Daily(int customer)
        {
            return 500m + customer;
        }
    }
}
