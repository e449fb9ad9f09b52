using Northbank.Contracts;

namespace Northbank.Services
{
    public class OrdersService : IOrders
    {
        public int Place(string article)
        {
            return article.Length;
        }
    }
}
