using System.ServiceModel;

namespace Woad.Lab.MessageSize;

/// <summary>The operations of the published test: a payload as text, as a stream, and as bytes.</summary>
[ServiceContract(Name = "Sample", Namespace = "urn:woad:lab")]
public interface ISizeService
{
    [OperationContract]
    Task<int> DoWorkAsync(string text);

    [OperationContract]
    Task<int> PutDataAsync(byte[] data);
}
