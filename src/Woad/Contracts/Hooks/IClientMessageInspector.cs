using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Sees the messages of a client. Its presence makes the client work on messages.</summary>
public interface IClientMessageInspector
{
    /// <summary>Called with the reply or fault before it is read, not for one-way operations; may replace it.</summary>
    /// <param name="reply">The reply.</param>
    /// <param name="correlationState">The object that the method before the call returned.</param>
    void AfterReceiveReply(ref Message reply, object? correlationState);

    /// <summary>
    /// Called with the request before it is sent; may replace it. What is returned comes back in
    /// <see cref="AfterReceiveReply"/>.
    /// </summary>
    /// <param name="request">The request.</param>
    /// <param name="channel">The channel.</param>
    /// <returns>An object that is passed to the method after the call, or <see langword="null"/>.</returns>
    object? BeforeSendRequest(ref Message request, IClientChannel channel);
}
