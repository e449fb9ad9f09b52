using System.ServiceModel;

namespace Woad.AotSmoke;

/// <summary>Streams.</summary>
[ServiceContract(Namespace = "urn:woad:smoke")]
public interface IFiles
{
    [OperationContract]
    Task<Stream> DoubleAsync(Stream content);

    [OperationContract]
    Task<long> CountAsync(Stream content);

    [OperationContract]
    Stream Zeros(int count);
}
