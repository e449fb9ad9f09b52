using System.ServiceModel;

namespace Woad.Server.Tests.Hosting;

[ServiceContract]
public interface IWhence
{
    [OperationContract]
    string Whence();
}
