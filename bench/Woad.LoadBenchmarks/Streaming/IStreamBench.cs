using System.ServiceModel;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>The contract of the streaming measurements.</summary>
[ServiceContract(Namespace = "http://bench.test/")]
internal interface IStreamBench
{
    [OperationContract]
    Task<long> Upload(Stream data);

    [OperationContract]
    Task<Stream> Download(long bytes);
}
