using Northbank.Contracts;

namespace Northbank.Services
{
    public class RatesService : IRates
    {
        public decimal Today(string currency)
        {
            return currency.Length;
        }
    }
}
