namespace System.ServiceModel.Channels;

/// <summary>
/// Defines access to the context of a client's channel. Channels return one from
/// <see cref="IChannel.GetProperty{T}"/> when their binding has a <see cref="ContextBindingElement"/>.
/// </summary>
public interface IContextManager
{
    /// <summary>Gets or sets a value that indicates whether the channel keeps the context of the service.</summary>
    /// <value>
    /// The default is the binding's <c>ContextManagementEnabled</c>. When it is <see langword="false"/>, the program
    /// reads and sets <see cref="ContextMessageProperty"/> itself.
    /// </value>
    /// <exception cref="InvalidOperationException">The channel is open already.</exception>
    bool Enabled { get; set; }

    /// <summary>Gets the context of the channel.</summary>
    /// <returns>A copy of the context; empty when there is none yet.</returns>
    /// <exception cref="InvalidOperationException"><see cref="Enabled"/> is <see langword="false"/>.</exception>
    IDictionary<string, string> GetContext();

    /// <summary>Sets the context of a channel that is not open yet.</summary>
    /// <param name="context">The context.</param>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    /// <exception cref="ArgumentException">A name is not one of a context.</exception>
    /// <exception cref="InvalidOperationException">
    /// The channel is open, or <see cref="Enabled"/> is <see langword="false"/>.
    /// </exception>
    void SetContext(IDictionary<string, string> context);
}
