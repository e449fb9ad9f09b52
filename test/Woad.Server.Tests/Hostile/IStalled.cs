using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>Calls whose replies stop on their way.</summary>
[ServiceContract(Namespace = "urn:hostile")]
public interface IStalled
{
    [OperationContract]
    byte[] Large(int size);

    [OperationContract]
    Task<byte[]> LargeLaterAsync(int size, CancellationToken cancellationToken);
}
