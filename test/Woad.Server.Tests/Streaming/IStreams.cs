using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Streaming;

[ServiceContract]
public interface IStreams
{
    [OperationContract]
    long Upload(Stream data);

    [OperationContract]
    Stream Download(long bytes);

    [OperationContract]
    Stream Echo(Stream data);

    [OperationContract]
    int Add(int a, int b);

    [OperationContract(IsOneWay = true)]
    void Drop(Stream data);

    [OperationContract]
    long Fail(Stream data);

    [OperationContract]
    Stream FailLater(long bytes);

    [OperationContract(Action = "urn:swap", ReplyAction = "urn:swapped")]
    Message Swap(Message message);

    [OperationContract]
    long Ignore(Stream data);
}
