using System.ServiceModel;

namespace Woad.Server.Tests.Lifetime.Contexts;

public interface IAmbientCallback
{
    [OperationContract(IsOneWay = true)]
    void Back();
}
