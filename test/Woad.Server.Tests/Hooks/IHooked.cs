using System.ServiceModel;

namespace Woad.Server.Tests.Hooks;

[ServiceContract]
public interface IHooked
{
    [OperationContract]
    string Say(string what);

    [OperationContract]
    string Shout(string what);
}
