using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Routing.Contracts;

/// <summary>The way back of a session in which both sides call: replies, and calls of the service.</summary>
internal interface IDuplexRouterCallback
{
    /// <summary>Begins to send a message back.</summary>
    [OperationContract(AsyncPattern = true, IsOneWay = true, Action = "*")]
    IAsyncResult BeginProcessMessage(Message message, AsyncCallback? callback, object? state);

    /// <summary>Completes the sending of a message back.</summary>
    void EndProcessMessage(IAsyncResult result);
}
