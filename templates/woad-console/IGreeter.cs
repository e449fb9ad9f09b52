using System.ServiceModel;

namespace WoadConsole1;

[ServiceContract(Namespace = "http://tempuri.org/greeter")]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
