using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>Streams as bodies, alone and with headers beside them.</summary>
[ServiceContract(Namespace = "urn:matrix")]
public interface IStreams
{
    [OperationContract]
    Stream Echo(Stream content);

    [OperationContract]
    Upload Exchange(Upload upload);
}
