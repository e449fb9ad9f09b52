using System.ServiceModel;

namespace Contoso;

[ServiceContract]
public interface IGreeting
{
    [OperationContract]
    string Greet(string name);
}
