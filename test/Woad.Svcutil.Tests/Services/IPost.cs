using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Svcutil.Tests.Services;

[ServiceContract(Name = "Post", Namespace = "urn:post")]
public interface IPost
{
    [OperationContract]
    Letter Send(Letter letter);

    [OperationContract]
    Stream Print(int pages);

    [OperationContract(Action = "urn:post/any", ReplyAction = "urn:post/anyReply")]
    Message Any(Message message);

    [OperationContract]
    [DataContractFormat(Style = OperationFormatStyle.Rpc)]
    string Join(string left, int right);
}
