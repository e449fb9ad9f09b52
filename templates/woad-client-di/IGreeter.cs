using System.ServiceModel;

namespace WoadClientDi1;

[ServiceContract]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
