using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Sets up something for the thread of a call and takes it back afterwards.</summary>
public interface ICallContextInitializer
{
    /// <summary>
    /// Called when the operation has returned; <paramref name="correlationState"/> is what <see cref="BeforeInvoke"/>
    /// has returned.
    /// </summary>
    /// <param name="correlationState">The object that the method before the call returned.</param>
    void AfterInvoke(object? correlationState);

    /// <summary>
    /// Called right before the operation, on its thread. What is returned comes back in <see cref="AfterInvoke"/>.
    /// </summary>
    /// <param name="instanceContext">The instance context.</param>
    /// <param name="channel">The channel.</param>
    /// <param name="message">The message.</param>
    /// <returns>An object that is passed to the method after the call, or <see langword="null"/>.</returns>
    object? BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message);
}
