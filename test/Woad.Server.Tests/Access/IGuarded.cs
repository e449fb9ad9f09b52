using System.ServiceModel;

namespace Woad.Server.Tests.Access;

[ServiceContract]
public interface IGuarded
{
    [OperationContract]
    string Run();
}
