using System.ServiceModel;

namespace Woad.Tests.Instancing;

[ServiceContract]
public interface IContextKeeper
{
    [OperationContract]
    void Look();
}
