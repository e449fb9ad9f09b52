using System.ServiceModel;

namespace WoadWorker1;

[ServiceContract]
public interface IGreeter
{
    [OperationContract]
    string Greet(string name);
}
