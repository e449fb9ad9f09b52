using System.ServiceModel.Channels;

namespace System.ServiceModel.Routing;

/// <summary>Takes one-way messages without a session, and sends them on.</summary>
[ServiceContract(Namespace = "http://schemas.microsoft.com/netfx/2009/05/routing", SessionMode = SessionMode.Allowed)]
public interface ISimplexDatagramRouter
{
    /// <summary>Begins to send a message on.</summary>
    /// <param name="message">The message.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    [OperationContract(AsyncPattern = true, IsOneWay = true, Action = "*")]
    IAsyncResult BeginProcessMessage(Message message, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="BeginProcessMessage"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    void EndProcessMessage(IAsyncResult result);
}
