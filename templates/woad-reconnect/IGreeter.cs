using System.ServiceModel;

namespace WoadReconnect1;

[ServiceContract]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
