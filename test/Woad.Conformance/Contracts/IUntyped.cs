using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Contracts;

/// <summary>Operations that take or return messages as such.</summary>
[ServiceContract(Namespace = "http://woad.test/untyped")]
public interface IUntyped
{
    [OperationContract]
    Message Turn(Message request);

    [OperationContract]
    Task<Message> TurnLaterAsync(Message request);

    [OperationContract]
    Message Make();

    [OperationContract]
    void Take(Message request);

    [OperationContract(IsOneWay = true)]
    void Send(Message request);

    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Other(Message request);
}
