using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>Calls whose results are read while they arrive.</summary>
[ServiceContract(Namespace = "urn:hostile")]
public interface IStalledStream
{
    [OperationContract]
    Stream Read(int size);
}
