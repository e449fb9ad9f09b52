using System.ServiceModel;

namespace Woad.ConfigurationStart;

[ServiceContract]
public interface IEcho
{
    [OperationContract]
    string Echo(string text);
}
