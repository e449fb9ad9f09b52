using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Sets up something for the thread of a call and takes it back afterwards.</summary>
public interface ICallContextInitializer
{
    /// <summary>Called when the operation has returned; <paramref name="correlationState"/> is what <see cref="BeforeInvoke"/> has returned.</summary>
    void AfterInvoke(object? correlationState);

    /// <summary>Called right before the operation, on its thread. What is returned comes back in <see cref="AfterInvoke"/>.</summary>
    object? BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message);
}
