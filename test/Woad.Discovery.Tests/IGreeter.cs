using System.ServiceModel;

namespace Woad.Discovery.Tests;

[ServiceContract(Namespace = "urn:greeter")]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
