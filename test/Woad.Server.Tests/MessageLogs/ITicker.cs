using System.ServiceModel;

namespace Woad.Server.Tests.MessageLogs;

[ServiceContract(CallbackContract = typeof(ITicks))]
public interface ITicker
{
    [OperationContract]
    string Start(string text);
}
