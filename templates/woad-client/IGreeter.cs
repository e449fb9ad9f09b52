using System.ServiceModel;

namespace WoadClient1;

[ServiceContract(Namespace = "http://tempuri.org/greeter")]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
