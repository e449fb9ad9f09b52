using System.ServiceModel;

namespace Woad.Server.Tests.MessageLogs;

public interface ITicks
{
    [OperationContract]
    string Tick(string text);
}
