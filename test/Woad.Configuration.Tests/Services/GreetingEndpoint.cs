using System.ServiceModel;
using System.ServiceModel.Description;

namespace Contoso.Extensions;

public sealed class GreetingEndpoint(ContractDescription contract) : ServiceEndpoint(
    contract, new BasicHttpBinding(), null)
{
    public int Seconds { get; set; }
}
