using System.ServiceModel;
using Northbank.Contracts;

namespace Northbank.Services
{
    public class CardsService : ICards
    {
        public bool Block(string number)
        {
            if (number.Length != 16)
            {
                BankFault fault = new BankFault { Code = 16 };
                throw new FaultException<BankFault>(fault, new FaultReason("A card number has 16 digits."));
            }

            return true;
        }
    }
}
