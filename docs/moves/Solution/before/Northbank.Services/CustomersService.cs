using Northbank.Contracts;

namespace Northbank.Services
{
    public class CustomersService : ICustomers
    {
        public string Name(int customer)
        {
            return "Customer " + customer;
        }
    }
}
