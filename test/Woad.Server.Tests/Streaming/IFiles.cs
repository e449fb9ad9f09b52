using System.ServiceModel;

namespace Woad.Server.Tests.Streaming;

[ServiceContract]
public interface IFiles
{
    [OperationContract]
    FileUpload Convert(FileUpload file);

    [OperationContract]
    byte[] Reverse(byte[] bytes);
}
