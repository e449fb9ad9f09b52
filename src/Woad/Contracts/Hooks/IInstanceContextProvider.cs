using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// Says which instance context serves a message, in place of the service's <see cref="InstanceContextMode"/>. Calls may
/// overlap.
/// </summary>
public interface IInstanceContextProvider
{
    /// <summary>The context that serves <paramref name="message"/>; null asks for a new one.</summary>
    /// <param name="message">The message.</param>
    /// <param name="channel">The channel.</param>
    /// <returns>The instance context, or <see langword="null"/> for a new one.</returns>
    InstanceContext? GetExistingInstanceContext(Message message, IContextChannel channel);

    /// <summary>Called with a new context, before its first message is handled.</summary>
    /// <param name="instanceContext">The instance context.</param>
    /// <param name="message">The message.</param>
    /// <param name="channel">The channel.</param>
    void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel);

    /// <summary>
    /// Asked when no call runs in the context and no session channel holds it. True lets it be closed; false is
    /// followed by
    /// <see cref="NotifyIdle"/>.
    /// </summary>
    /// <param name="instanceContext">The instance context.</param>
    /// <returns><see langword="true"/> if the instance context is idle; otherwise, <see langword="false"/>.</returns>
    bool IsIdle(InstanceContext instanceContext);

    /// <summary>
    /// Takes the callback to call once the context is idle for the provider too; <see cref="IsIdle"/> is asked again
    /// then.
    /// </summary>
    /// <param name="callback">The method that is called when the instance context is idle.</param>
    /// <param name="instanceContext">The instance context.</param>
    void NotifyIdle(InstanceContextIdleCallback callback, InstanceContext instanceContext);
}
