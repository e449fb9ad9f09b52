using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>Tells callers their names.</summary>
[ServiceContract(Namespace = "urn:woad:test")]
public interface INamed
{
    [OperationContract]
    string Name();

    [OperationContract]
    string Echo(string text);
}
