using Northbank.Contracts;

namespace Northbank.Services
{
    public class PaymentsService : IPayments
    {
        public string Pay(decimal amount)
        {
            return "paid " + amount.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }
    }
}
