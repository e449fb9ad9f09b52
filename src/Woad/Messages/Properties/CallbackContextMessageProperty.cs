using System.Diagnostics.CodeAnalysis;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>
/// Represents the address that a client names for messages of the service to it, and the context that those messages
/// carry.
/// </summary>
public class CallbackContextMessageProperty : IMessageProperty
{
    /// <summary>
    /// Initializes a new instance of the <see cref="CallbackContextMessageProperty"/> class with a context for the
    /// binding's ClientCallbackAddress.
    /// </summary>
    /// <param name="context">The context.</param>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    /// <exception cref="ArgumentException">A name is not one of a context.</exception>
    public CallbackContextMessageProperty(IDictionary<string, string> context)
    {
        Context = ContextNames.CopyOf(context);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CallbackContextMessageProperty"/> class with an address, whose
    /// headers may have a context.
    /// </summary>
    /// <param name="callbackAddress">The address.</param>
    /// <exception cref="ArgumentNullException"><paramref name="callbackAddress"/> is null.</exception>
    public CallbackContextMessageProperty(EndpointAddress callbackAddress)
    {
        ArgumentNullException.ThrowIfNull(callbackAddress);
        CallbackAddress = callbackAddress;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CallbackContextMessageProperty"/> class with an address and a
    /// context.
    /// </summary>
    /// <param name="listenAddress">The address that the client listens at.</param>
    /// <param name="context">The context.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">A name is not one of a context.</exception>
    public CallbackContextMessageProperty(EndpointAddress listenAddress, IDictionary<string, string> context)
        : this(context)
    {
        ArgumentNullException.ThrowIfNull(listenAddress);
        CallbackAddress = ContextAddressHeader.AddTo(listenAddress, Context!);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CallbackContextMessageProperty"/> class with an address and a
    /// context.
    /// </summary>
    /// <param name="listenAddress">The address that the client listens at.</param>
    /// <param name="context">The context.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">A name is not one of a context.</exception>
    /// <exception cref="UriFormatException"><paramref name="listenAddress"/> is not a URI.</exception>
    public CallbackContextMessageProperty(string listenAddress, IDictionary<string, string> context)
        : this(new EndpointAddress(listenAddress), context)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CallbackContextMessageProperty"/> class with an address and a
    /// context.
    /// </summary>
    /// <param name="listenAddress">The address that the client listens at.</param>
    /// <param name="context">The context.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">A name is not one of a context.</exception>
    public CallbackContextMessageProperty(Uri listenAddress, IDictionary<string, string> context)
        : this(new EndpointAddress(listenAddress), context)
    {
    }

    /// <summary>Gets the name of the property among the properties of a message.</summary>
    /// <value>The name "CallbackContextMessageProperty".</value>
    public static string Name => "CallbackContextMessageProperty";

    /// <summary>Gets the address that the service sends to, with the context among its headers.</summary>
    /// <value>The address; null when only a context was given.</value>
    public EndpointAddress? CallbackAddress { get; }

    /// <summary>Gets the context of the property.</summary>
    /// <value>The context; null when only an address was given.</value>
    public IDictionary<string, string>? Context { get; }

    /// <summary>Gets the callback of a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="contextMessageProperty">The callback; null when the message has none.</param>
    /// <returns><see langword="true"/> if the message has a callback; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public static bool TryGet(
        Message message, [NotNullWhen(true)] out CallbackContextMessageProperty? contextMessageProperty)
    {
        ArgumentNullException.ThrowIfNull(message);
        return TryGet(message.Properties, out contextMessageProperty);
    }

    /// <summary>Gets the callback among the properties of a message.</summary>
    /// <param name="properties">The properties.</param>
    /// <param name="contextMessageProperty">The callback; null when there is none.</param>
    /// <returns><see langword="true"/> if there is a callback; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="properties"/> is null.</exception>
    public static bool TryGet(
        MessageProperties properties, [NotNullWhen(true)] out CallbackContextMessageProperty? contextMessageProperty)
    {
        ArgumentNullException.ThrowIfNull(properties);
        contextMessageProperty =
            properties.TryGetValue(Name, out var value) ? value as CallbackContextMessageProperty : null;
        return contextMessageProperty is not null;
    }

    /// <summary>Makes this the callback of a message, in the place of one that it may have.</summary>
    /// <param name="message">The message.</param>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public void AddOrReplaceInMessage(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        AddOrReplaceInMessageProperties(message.Properties);
    }

    /// <summary>
    /// Makes this the callback among the properties of a message, in the place of one that may be there.
    /// </summary>
    /// <param name="properties">The properties.</param>
    /// <exception cref="ArgumentNullException"><paramref name="properties"/> is null.</exception>
    public void AddOrReplaceInMessageProperties(MessageProperties properties)
    {
        ArgumentNullException.ThrowIfNull(properties);
        properties[Name] = this;
    }

    /// <summary>Creates the address of a callback: an address with the context among its headers.</summary>
    /// <param name="listenAddress">The address that the client listens at.</param>
    /// <returns>The address.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="listenAddress"/> is null.</exception>
    public EndpointAddress CreateCallbackAddress(Uri listenAddress)
    {
        ArgumentNullException.ThrowIfNull(listenAddress);
        var address = new EndpointAddress(listenAddress);
        return Context is { Count: > 0 } ? ContextAddressHeader.AddTo(address, Context) : address;
    }

    /// <summary>Creates a copy for a copied message.</summary>
    /// <returns>The same object, which does not change.</returns>
    public IMessageProperty CreateCopy() => this;

    /// <summary>Takes the callback apart.</summary>
    /// <param name="listenAddress">The address without the context; null when only a context was given.</param>
    /// <param name="context">The context; empty when there is none.</param>
    /// <exception cref="ProtocolException">The header with the context is not one of the protocol's.</exception>
    public void GetListenAddressAndContext(out EndpointAddress? listenAddress, out IDictionary<string, string> context)
    {
        listenAddress = CallbackAddress is null ? null : ContextAddressHeader.RemoveFrom(CallbackAddress);
        context = Context ?? (CallbackAddress is null ? null : ContextAddressHeader.Find(CallbackAddress))
            ?? new Dictionary<string, string>();
    }
}
