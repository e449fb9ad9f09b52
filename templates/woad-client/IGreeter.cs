using System.ServiceModel;

namespace WoadClient1;

[ServiceContract]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
