using System.ServiceModel;

namespace Woad.Server.Tests.Streaming;

/// <summary>Bytes that come in a part, and go back as text.</summary>
[ServiceContract]
public interface IParts
{
    [OperationContract]
    string Upload(byte[] data);
}
