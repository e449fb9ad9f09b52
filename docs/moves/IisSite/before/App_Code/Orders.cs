using System.ServiceModel.Activation;

namespace Contoso.Shop
{
    [AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Allowed)]
    public class Orders : IOrders
    {
        public int Count(string customer)
        {
            return customer.Length;
        }
    }
}
