using System.ServiceModel;

namespace WoadService1;

[ServiceContract]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
