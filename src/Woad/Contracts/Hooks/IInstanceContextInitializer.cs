using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Prepares each new instance context: the place to add extensions. Calls may overlap.</summary>
public interface IInstanceContextInitializer
{
    /// <summary>
    /// Called once with each new context, before its instance is made. <paramref name="message"/> is the message that
    /// needs it; null for the context of InstanceContextMode.Single, which the host makes while it opens.
    /// </summary>
    /// <param name="instanceContext">The instance context.</param>
    /// <param name="message">The message, or <see langword="null"/>.</param>
    void Initialize(InstanceContext instanceContext, Message? message);
}
