using System.ServiceModel.Channels;

namespace System.ServiceModel.Routing;

/// <summary>Takes requests, sends them on and returns the replies.</summary>
[ServiceContract(Namespace = "http://schemas.microsoft.com/netfx/2009/05/routing", SessionMode = SessionMode.Allowed)]
public interface IRequestReplyRouter
{
    /// <summary>Begins to send a request on.</summary>
    /// <param name="message">The request.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    [OperationContract(AsyncPattern = true, Action = "*", ReplyAction = "*")]
    IAsyncResult BeginProcessRequest(Message message, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="BeginProcessRequest"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns>The reply.</returns>
    Message EndProcessRequest(IAsyncResult result);
}
