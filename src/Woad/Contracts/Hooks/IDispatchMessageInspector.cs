using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Sees the messages of a service's endpoint. Its presence makes the endpoint work on messages.</summary>
public interface IDispatchMessageInspector
{
    /// <summary>
    /// Called with a request before its parameters are read; may replace it. What is returned comes back in
    /// <see cref="BeforeSendReply"/>.
    /// </summary>
    /// <param name="request">The request.</param>
    /// <param name="channel">The channel.</param>
    /// <param name="instanceContext">The instance context.</param>
    /// <returns>An object that is passed to the method after the call, or <see langword="null"/>.</returns>
    object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext);

    /// <summary>
    /// Called with the reply or fault before it is sent, null for a one-way operation; may replace it. Inspectors are
    /// called in the order in which they were added, as for requests.
    /// </summary>
    /// <param name="reply">The reply.</param>
    /// <param name="correlationState">The object that the method before the call returned.</param>
    void BeforeSendReply(ref Message reply, object? correlationState);
}
