using System.ServiceModel;

namespace Contoso;

[ServiceContract]
public interface ILogBook
{
    [OperationContract]
    int Append(string line);
}
