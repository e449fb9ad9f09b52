using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Sees the messages of a client. Its presence makes the client work on messages.</summary>
public interface IClientMessageInspector
{
    /// <summary>Called with the reply or fault before it is read, not for one-way operations; may replace it.</summary>
    void AfterReceiveReply(ref Message reply, object? correlationState);

    /// <summary>
    /// Called with the request before it is sent; may replace it. What is returned comes back in
    /// <see cref="AfterReceiveReply"/>.
    /// </summary>
    object? BeforeSendRequest(ref Message request, IClientChannel channel);
}
