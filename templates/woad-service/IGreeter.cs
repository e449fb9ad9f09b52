using System.ServiceModel;

namespace WoadService1;

[ServiceContract(Namespace = "http://tempuri.org/greeter")]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
