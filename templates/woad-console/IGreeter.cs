using System.ServiceModel;

namespace WoadConsole1;

[ServiceContract]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
