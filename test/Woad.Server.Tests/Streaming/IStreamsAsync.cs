using System.ServiceModel;

namespace Woad.Server.Tests.Streaming;

[ServiceContract(Name = "IStreams")]
public interface IStreamsAsync
{
    [OperationContract]
    Task<long> UploadAsync(Stream data);

    [OperationContract]
    Task<Stream> DownloadAsync(long bytes);

    [OperationContract]
    Task<Stream> EchoAsync(Stream data);
}
