using Northbank.Contracts;

namespace Northbank.Services
{
    public class CurrencyService : ICurrency
    {
        public decimal Convert(decimal amount, decimal rate)
        {
            return decimal.Round(amount * rate, 2);
        }
    }
}
