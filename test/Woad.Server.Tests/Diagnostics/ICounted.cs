using System.ServiceModel;

namespace Woad.Server.Tests.Diagnostics;

[ServiceContract]
public interface ICounted
{
    [OperationContract]
    string Say(string text);
}
