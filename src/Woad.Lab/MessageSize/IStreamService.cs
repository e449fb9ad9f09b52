using System.ServiceModel;

namespace Woad.Lab.MessageSize;

/// <summary>The payload as a stream, which needs a contract of its own: a stream is the whole body.</summary>
[ServiceContract(Name = "StreamSample", Namespace = "urn:woad:lab")]
public interface IStreamService
{
    [OperationContract]
    Task<int> PushStreamAsync(Stream data);
}
