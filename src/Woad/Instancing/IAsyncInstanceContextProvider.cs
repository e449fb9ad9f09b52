using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Instancing;

/// <summary>
/// A provider that looks elsewhere for the contexts of messages, in a store for example, and blocks no thread
/// meanwhile: messages of the same session wait behind, others go on. Its synchronous methods are not called.
/// </summary>
internal interface IAsyncInstanceContextProvider : IInstanceContextProvider
{
    /// <summary>In place of <see cref="IInstanceContextProvider.GetExistingInstanceContext"/>.</summary>
    ValueTask<InstanceContext?> FindAsync(Message message, IContextChannel channel, CancellationToken cancellationToken);

    /// <summary>
    /// In place of <see cref="IInstanceContextProvider.InitializeInstanceContext"/>: what the context's instance is
    /// made of is loaded here.
    /// </summary>
    ValueTask InitializeAsync(
        InstanceContext context, Message message, IContextChannel channel, CancellationToken cancellationToken);
}
